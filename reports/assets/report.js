/* SPDX-License-Identifier: Apache-2.0 */
/* Filters, folding, copying. Everything can be read without this script: it makes its own
 * controls, so that without it none is dead, and never makes markup of text. */
'use strict';
(function () {
  var all = function (selector, root) {
    return Array.prototype.slice.call((root || document).querySelectorAll(selector));
  };
  var make = function (name, className, text) {
    var node = document.createElement(name);
    if (className) { node.className = className; }
    if (text) { node.textContent = text; }
    return node;
  };
  var button = function (text, action) {
    var node = make('button', 'button', text);
    node.type = 'button';
    node.addEventListener('click', action);
    return node;
  };

  /* Filters of long tables and lists: a row stays when it holds every word. */
  var few = 12;
  all('main table, main .items').forEach(function (body, index) {
    var rows = all(body.tagName === 'TABLE' ? 'tbody > tr' : ':scope > li', body);
    if (rows.length <= few) { return; }
    var texts = rows.map(function (row) { return row.textContent.toLowerCase(); });
    var box = make('div', 'filter');
    var label = make('label', '', 'Filter');
    var input = make('input');
    var told = make('output');
    input.type = 'search';
    input.id = 'filter-' + index;
    input.autocomplete = 'off';
    label.htmlFor = input.id;
    input.addEventListener('input', function () {
      var words = input.value.toLowerCase().split(/\s+/);
      var shown = 0;
      rows.forEach(function (row, i) {
        var keep = words.every(function (word) { return texts[i].indexOf(word) >= 0; });
        row.classList.toggle('gone', !keep);
        shown += keep;
      });
      told.textContent = input.value ? shown + ' of ' + rows.length : '';
    });
    box.appendChild(label);
    box.appendChild(input);
    box.appendChild(told);
    var whole = body.closest('.scroll') || body;
    whole.parentNode.insertBefore(box, whole);
  });

  /* Folding: all at once, for printing, and where a link leads. */
  var fold = function (open) {
    all('details').forEach(function (node) { node.open = open; });
  };
  var nav = document.querySelector('.contents');
  if (nav && all('details').length) {
    var tools = make('div', 'tools');
    tools.appendChild(button('Unfold all', function () { fold(true); }));
    tools.appendChild(button('Fold all', function () { fold(false); }));
    nav.appendChild(tools);
  }
  var closed = [];
  window.addEventListener('beforeprint', function () {
    closed = all('details:not([open])');
    fold(true);
  });
  window.addEventListener('afterprint', function () {
    closed.forEach(function (node) { node.open = false; });
  });
  var reveal = function () {
    var node = document.getElementById(location.hash.slice(1));
    if (!node) { return; }
    for (var at = node; at; at = at.parentElement) {
      if (at.tagName === 'DETAILS') { at.open = true; }
    }
    node.scrollIntoView();
  };
  window.addEventListener('hashchange', reveal);
  reveal();

  /* Copying: what stands in the block, as it stands. */
  var select = function (pre) {
    var range = document.createRange();
    range.selectNodeContents(pre);
    window.getSelection().removeAllRanges();
    window.getSelection().addRange(range);
    return document.execCommand('copy');
  };
  all('.code.shell').forEach(function (box) {
    var pre = box.querySelector('pre');
    var bar = box.querySelector('.bar');
    var told = function (well) {
      copy.textContent = well ? 'Copied' : 'Press Ctrl+C';
      setTimeout(function () { copy.textContent = 'Copy'; }, 1600);
    };
    var copy = button('Copy', function () {
      if (!navigator.clipboard) { told(select(pre)); return; }
      navigator.clipboard.writeText(pre.textContent).then(
        function () { told(true); }, function () { told(select(pre)); });
    });
    copy.className = 'button copy';
    copy.setAttribute('aria-live', 'polite');
    if (!bar) {
      bar = make('div', 'bar');
      box.insertBefore(bar, pre);
    }
    bar.appendChild(copy);
  });
})();
