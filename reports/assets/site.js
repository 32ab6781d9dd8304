/* SPDX-License-Identifier: Apache-2.0 */
/* The search. The index beside the page is the only text; results are made as text. */
(function () {
  var make = function (name, className, text) {
    var node = document.createElement(name);
    if (className) { node.className = className; }
    if (text) { node.textContent = text; }
    return node;
  };
  var finder = document.getElementById('finder');
  var ways = document.querySelector('nav.site');
  var index = window.kbmatchIndex;

  var field = function (id, label, control) {
    var box = make('div', 'field');
    var words = make('label', '', label);
    control.id = id;
    words.htmlFor = id;
    box.appendChild(words);
    box.appendChild(control);
    return box;
  };
  var searchInput = function () {
    var input = make('input');
    input.type = 'search';
    input.autocomplete = 'off';
    input.spellcheck = false;
    return input;
  };

  /* Other pages lead to the search of the first. */
  if (!finder) {
    var jump = searchInput();
    ways.appendChild(field('jump', 'Search', jump));
    jump.addEventListener('keydown', function (event) {
      if (event.key === 'Enter' && jump.value.trim()) {
        location.href = 'index.html#q=' + encodeURIComponent(jump.value.trim());
      }
    });
    return;
  }
  if (!index) { return; }

  /* The words of regexes, without what is syntax: good enough to be found by. */
  var syntax = /\\[a-z]|\\(.)|\[\^?\]?(?:\\.|[^\]\\])*\]|\{[^}]*\}|\(\?(?:<\w+>|[^:>)=!]*[:>)=!])|[|()*+?^$.]/gi;
  index.entries.forEach(function (entry) {
    entry.p = (entry.p || '').replace(syntax, function (all, escaped) { return escaped || ' '; });
  });
  /* Words without endings that seldom matter; what no entry has is left out later. */
  var common = ' a an and are at be by do does for from i in is it my not of on or so the then to was when with ';
  var split = function (text) {
    return (text || '').toLowerCase().split(/[^a-z0-9\u00c0-\uffff]+/).filter(Boolean).map(function (word) {
      return word.length > 3 ? word.replace(/([a-z])s$/, '$1') : word;
    });
  };
  var weights = { t: 6, i: 5, s: 3, p: 3, m: 1, c: 1, k: 1 };
  var vocabulary = new Map();
  var whole = index.entries.map(function (entry) {
    return ' ' + split([entry.t, entry.s, entry.p].join(' ')).join(' ') + ' ';
  });
  /* A word says more in a field that has few. */
  Object.keys(weights).forEach(function (key) {
    var fields = index.entries.map(function (entry) { return split(entry[key]); });
    var used = fields.filter(function (words) { return words.length; });
    var mean = used.reduce(function (sum, words) { return sum + words.length; }, 0) / (used.length || 1);
    fields.forEach(function (words, number) {
      var weight = weights[key] / (0.5 + 0.5 * words.length / mean);
      new Set(words).forEach(function (word) {
        var places = vocabulary.get(word);
        if (!places) { vocabulary.set(word, places = new Map()); }
        places.set(number, (places.get(number) || 0) + weight);
      });
    });
  });

  /* Entries that hold a word or begin one with it, and how well. */
  var places = function (word) {
    var found = new Map();
    var add = function (where, share) {
      where.forEach(function (weight, number) {
        found.set(number, Math.max(found.get(number) || 0, weight * share));
      });
    };
    if (vocabulary.has(word)) { add(vocabulary.get(word), 1); }
    if (word.length > 1) {
      vocabulary.forEach(function (where, other) {
        if (other.length > word.length && other.indexOf(word) === 0) { add(where, 0.6); }
      });
    }
    return found;
  };
  var search = function (text) {
    var all = split(text);
    var words = all.filter(function (word, i) {
      return all.indexOf(word) === i && common.indexOf(' ' + word + ' ') < 0;
    }).slice(0, 60);
    var total = 0;
    var scores = new Map();
    words.forEach(function (word) {
      var found = places(word);
      if (!found.size) { return; }
      var rarity = Math.log(1 + index.entries.length / found.size);
      total += rarity;
      found.forEach(function (weight, number) {
        var score = scores.get(number) || { had: 0, sum: 0 };
        score.had += rarity;
        score.sum += rarity * weight;
        scores.set(number, score);
      });
    });
    var results = [];
    var best = 0;
    scores.forEach(function (score) { best = Math.max(best, score.had / total); });
    scores.forEach(function (score, number) {
      var share = score.had / total;
      var phrase = all.length > 1 && whole[number].indexOf(' ' + all.join(' ') + ' ') >= 0;
      if (share >= 0.6 * best) {
        results.push({ number: number, score: score.sum * share * share * (phrase ? 1.6 : 1) });
      }
    });
    return { words: words, results: results };
  };

  /* Text with the words that were looked for marked. */
  var mark = function (node, text, words) {
    var at = 0;
    text.replace(/[A-Za-z0-9\u00c0-\uffff]+/g, function (word, place) {
      var low = word.toLowerCase();
      if (!words.some(function (one) { return low.indexOf(one) === 0; })) { return word; }
      node.appendChild(document.createTextNode(text.slice(at, place)));
      node.appendChild(make('mark', '', word));
      at = place + word.length;
      return word;
    });
    node.appendChild(document.createTextNode(text.slice(at)));
    return node;
  };
  var shorten = function (text) {
    return text.length > 240 ? text.slice(0, 240).replace(/\s+\S*$/, '') + '...' : text;
  };
  var tones = { critical: 'bad', error: 'bad', warning: 'warn' };
  var show = function (entry, words, target) {
    var item = make('li');
    var link = mark(make('a'), shorten(entry.t), words);
    link.href = entry.u;
    item.appendChild(link);
    var more = make('span', 'where');
    more.appendChild(make('span', 'chip ' + (tones[entry.v] || ''), entry.v || entry.k));
    if (entry.v && entry.k === 'symptom') { more.appendChild(make('span', 'chip', entry.k)); }
    if (entry.v && target >= 0 && entry.on.indexOf(target) >= 0) {
      more.appendChild(make('span', 'chip names', 'names ' + index.targets[target]));
    }
    if (entry.c) { more.appendChild(make('span', '', entry.c)); }
    if (entry.i) { more.appendChild(mark(make('code', 'id'), entry.i, words)); }
    item.appendChild(more);
    if (entry.s) { item.appendChild(mark(make('span', 'says'), shorten(entry.s), words)); }
    return item;
  };

  var select = function (any, names) {
    var node = make('select');
    [any].concat(names).forEach(function (name, i) {
      var option = make('option', '', name);
      option.value = i ? name : '';
      node.appendChild(option);
    });
    return node;
  };
  var components = [];
  index.entries.forEach(function (entry) {
    if (entry.c && components.indexOf(entry.c) < 0) { components.push(entry.c); }
  });
  var input = searchInput();
  var target = select('any GPU', index.targets);
  var component = select('any', components.sort());
  var told = make('output');
  var list = make('ol', 'results');
  var fields = make('div', 'fields');
  var rest = document.querySelector('.columns');
  input.placeholder = 'words, an error message, a line of a log';
  told.setAttribute('aria-live', 'polite');
  finder.setAttribute('role', 'search');
  list.setAttribute('aria-label', 'Results');
  fields.appendChild(field('words', 'Search', input));
  fields.appendChild(field('target', 'Hardware', target));
  fields.appendChild(field('component', 'Component', component));
  finder.appendChild(fields);
  finder.appendChild(told);
  finder.appendChild(list);

  var fits = function (entry) {
    var number = index.targets.indexOf(target.value);
    if (component.value && entry.c !== component.value) { return false; }
    if (number < 0) { return true; }
    if (entry.k === 'GPU') { return entry.on[0] === number; }
    return !entry.off || entry.off.indexOf(number) < 0;
  };
  /* Without words: every rule in the order of the index. */
  var everything = function () {
    return { words: [], results: index.entries.map(function (entry, number) {
      return { number: number, score: entry.v ? 1 : 0 };
    }).filter(function (one) { return one.score; }) };
  };
  var update = function () {
    var text = input.value.trim();
    var number = index.targets.indexOf(target.value);
    var active = text !== '' || number >= 0 || component.value !== '';
    var found = text === '' ? everything() : search(text);
    var results = found.results.filter(function (one) { return fits(index.entries[one.number]); });
    results.forEach(function (one) {
      var on = index.entries[one.number].on;
      if (number >= 0 && on && on.indexOf(number) >= 0) { one.score *= 1.25; }
    });
    results.sort(function (a, b) { return b.score - a.score || a.number - b.number; });
    list.textContent = '';
    rest.classList.toggle('gone', active);
    finder.classList.toggle('active', active);
    told.textContent = !active ? '' : !results.length ? 'Nothing was found.' :
      results.length === 1 ? '1 result' : results.length + ' results';
    results.slice(0, active ? 100 : 0).forEach(function (one) {
      list.appendChild(show(index.entries[one.number], found.words, number));
    });
    var parts = [['q', text], ['gpu', target.value], ['part', component.value]].filter(function (part) {
      return part[1] !== '';
    }).map(function (part) { return part[0] + '=' + encodeURIComponent(part[1]); });
    if (active || /^#(q|gpu|part)=/.test(location.hash)) {
      try { history.replaceState(null, '', '#' + parts.join('&')); } catch (error) { /* some browsers refuse on file: */ }
    }
  };
  var restore = function () {
    var parts = {};
    if (!/^#(q|gpu|part)=/.test(location.hash)) {
      /* A link to a section ends a search. */
      if (finder.classList.contains('active') && document.getElementById(location.hash.slice(1))) {
        var aim = location.hash;
        input.value = target.value = component.value = '';
        update();
        location.hash = aim;
        document.getElementById(aim.slice(1)).scrollIntoView();
      }
      return;
    }
    location.hash.slice(1).split('&').forEach(function (part) {
      var at = part.indexOf('=');
      try { parts[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1)); } catch (error) { /* torn */ }
    });
    input.value = parts.q || '';
    target.value = parts.gpu || '';
    component.value = parts.part || '';
    if (target.selectedIndex < 0) { target.value = ''; }
    if (component.selectedIndex < 0) { component.value = ''; }
    update();
  };
  input.addEventListener('input', update);
  target.addEventListener('change', update);
  component.addEventListener('change', update);
  input.addEventListener('keydown', function (event) {
    var first = list.querySelector('a');
    if (event.key === 'Enter' && first) { location.href = first.href; }
  });
  window.addEventListener('hashchange', restore);
  restore();
})();
