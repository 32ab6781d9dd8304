/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How rare a pair of bytes is in text that kbmatch reads.
 *
 * The table was counted over manual pages, package documentation and system and
 * application logs: a letter for -log2 of the share that a pair of classes has of all
 * pairs, 'a' for 4 bits and less. Rows are the first byte's class, columns the second's.
 */
#include "engine/pattern/atom.h"

#include <ctype.h>
#include <string.h>

enum { CLASSES = 67, CLASS_DIGIT = 52, CLASS_OTHER = 66 };

/* clang-format off */
static const char rarity[CLASSES][CLASSES + 1] = {
	"mfffkjfnfkjedeohmefehhkihivvsnvvovnvvvonrsvrprvvqvvvhgiijjjspkrppmj", /* a */
	"gkijfkilgjmfjkhjphikglmjimvvrovvvvvvsvovvpvvvqvvvovvghlkkjhsnslsqmk", /* b */
	"fhhkemofgofghleimhifhmoqiqvknrpqovqvsvsqrnvnovspvvvvghijkijmjsomoli", /* c */
	"gjkheiemgmkjjlhksghkhlkojvsvqmroovvvvqpsnovloqpsovvvfdhihhjmkmljkig", /* d */
	"fgfehhhljmkffeigidefjfiginnmlnlmpvlvqiopqnvmnmrsrqvvhdhhggikjokgkif", /* e */
	"gkkihgnofsnhmnfkqhiihrkhjvogvvvvvvgvvvovvivfvvvvvvvvgfmhlkmllvmmnmi", /* f */
	"inhlfhiihsniiiheohhkgmoslmrrrvvvvpsvvvrsvopqrqqpvvvvjejijjlomvrillh", /* g */
	"fnmmemnvgoqlkmfomijhiomvkkvvrvrovvqvvorvvvvqnvvvlvvvmgkkkklqnvvkomi", /* h */
	"geffgggmnnlfgdehlgeekhsjshvjpvvvnvvvvvvvpsvvvvvvvvvvkjjjkjjnnrvpomj", /* i */
	"jonmhqvqnvnropkmnnkrknpvvvvvvvvvvvvvvvvvvvvvvvvvvvvvnkvpqvrvsvvmsqm", /* j */
	"hmomfjkpivolkklmnmjlknlqovvvmrosrvsvvvvvvnorovrvvvvvlhkkkkmolovnmnj", /* k */
	"fjlhehlpeokekmfipnhghjlmgnpsvonvsvvvvvorqssrovpvvvvvjfijjgjmlrninli", /* l */
	"fhkeflmrgvniglfgpmhlhmkojsvvovslvoovvvvvvqvvnovvovvvigiikjinnohljlg", /* m */
	"fmgffgemgljijifhrlfeghnnjoqnoonnmrnvvsppopsvmovpvossheiihhijlmojlig", /* n */
	"hifgkghniiigfdggoegfehhkkpssomqvvrovosnrvovvqvsqvvvvlfkjjhklorvnmli", /* o */
	"fmijfkjihvlgkkggmfhgenmohoqovmmvlvovqoovvrvnnvvovvvvjgijkjjnnorlmjh", /* p */
	"orrmnvvvvvvkovvvqpoohvmvrvvvvvvvvvvvvvvvvvvvvvvvvvvvmklomosnqvoksql", /* q */
	"fjgidjgofvhjggejlggghhjngrovnkmmqvnvvovmoqprmopsovvvjeiiihiklrnjlkh", /* r */
	"hmhiejhhfriihkggkhfegkkphorrqvlmvsovvvnvvovqmsosvvvvjdiihghmknkjkig", /* s */
	"elhkekkeerlijleivgggfnjkhnomlkllmolvvmnomovmllvoopvvjdhiiihjklmjihg", /* t */
	"ihhggihohroggflgvfffnmpiqlovmvvvvvvvvvvvvsvvvsvvvvvvhfikkgjompjkjmj", /* u */
	"gnkofklnfvlmjnjmvmlllsvlvvvvovrvvvvvvvvrvvvvorvvvvvviikmmiipmlsmqml", /* v */
	"hsolirnigvmlqjimvjkonvkmvrsvnpvvnvvvvvqovrvpmvvrvvvvmilkkqmopvvqooj", /* w */
	"jljkijnljvmmknnjvlmimnvlmnvomnolvvvvvvvvonvvvqvvssvvfijjjllrovvnpnk", /* x */
	"momojnoqkqskkjiipkhhmnnpsmvvrqosvvqvvvrqsqvqqlmpvvvvofhlijillomjjkh", /* y */
	"krqohvvokvvloqkqvomrnvvviovvvvvvvvvvvvvvvvvvvvvvvvvvmkolnvovqsqqrql", /* z */
	"rkljmolvovqknlvkmlmkimrvsookjjllirjpmigjqioijhilmllojiimmovvkvvoqmj", /* A */
	"knmllnmolpolnolmrlknjonqmsjnomjnoojnrjnmkorilpjqmmpvkilkoqrkmqsollg", /* B */
	"jvvvmvvkovljjvhvvlonmvvvovjnjliovjkpkimliirjmjikmqmvkjkqolqvmvvqrqk", /* C */
	"jvvrivvvjvvvovkoskmrkpvrnvjollhmksjvmmjmmkskkonnpnnskhikmjmnlvnmpnj", /* D */
	"nvqnvsvrmvvnojvppiopokvjvvjjijkljrnvojjilllghiljmjkolihlmlsolvqkjmg", /* E */
	"ivmvjovsivvlvmjnvkvplrlvvvinlmlhvpjvrioqirplnlmvoksvkkmnrlvomvvosrl", /* F */
	"norvjvvvkvrlvrlnvjrspvvvvvjminikknkvqlkkohqljkkosvrvnjjvqlsqsvlnopk", /* G */
	"lvvvlvvvmvvsvvlvvvvvmvvvsljpnmjvpqjvqpmvljvmjkmvmvmrphkrvooqnvspvpl", /* H */
	"opnlnjmqovplkinmpokkooqpqskkihjljlloljjhghliiimkpkrkkhkrmllsqvlrrok", /* I */
	"jvvvnvvvqvvvvvmvvvsvjvvvvvrvvvlvvvpvvvvvnmvsnvqvqvvvvsvvrvvvvvvvvvs", /* J */
	"nrvvlvvvnvvmvvnvvqvvnvvvvvomsvjoromvromorsvqnrnoqvvrslksovvvqvvoqpl", /* K */
	"kprvmvvvhvvsvmkvvvpnorvvvvhmpliopsivkimqiklnlikmqqovjijnnmoqnvslmnk", /* L */
	"inpvjvnkjvvvvvjsvvovmvnvrvhllihormivskjqjjnnkmjrqoonshjnllvrqvmmnnk", /* M */
	"jvvrkvvvmvvvqvivvvqvlsvvsviojjjijpksnpnmilvokijlsqnsnijpplkspvmlkpi", /* N */
	"vokvvmvvvvspvlojvmrnnlqsvvllikokkommmjjhljvhjiikmmosoikpslorrsvsnpl", /* O */
	"jvonjvvmmvvlvvkpvipommmvkvjvjmjllkivnjkmjivijjhornnskgkmnlnpksroolh", /* P */
	"vvvvvvvvsvvvvvvvvvvvkvlvvvvvrpovvvvvvlvssrvsnvkvvvvvknlvrovvvvvovvq", /* Q */
	"jsvvhssvmvvvvvkvvvvsjsvsmvimjlgnkoivllkjglohhjllllkvmgjmjiqklqihlig", /* R */
	"jvlvgvvmjvonoojkqpviinpvkrjnjlipqhhvmljojjmmiilnmsjqmgjlmimvmvrlimj", /* S */
	"lvsvivvgmvvqssirvjqpjvqnlviojnhmpihvqllnjhvkjjjsmlkvhiinolmonsonmmj", /* T */
	"vlvvvvvvovvvvivkvrjomvvvvvojmijmjojvsikknkvjjjlmvqvvrhlmplnvskvnvrk", /* U */
	"lorvkvvsjvvvvvovvpvvmvvsvvkmkminlvjvmqiqplvknqqvvmvvmmlosvvrqsvrroo", /* V */
	"jrqvksvllvvssrjslorvsvrvvvjsrrovnojvrrmnlvvqlmvvqvvvrknprlvovvvvssl", /* W */
	"vvovojvvvvvnvvqvvosrpsoovvlvmlnmlrnvvmonnlvolkrvvlmvljjnlonsqvovqml", /* X */
	"vvvvovvvsvvvvvmvvvvvpsvvvvnsprnvsvpvvqokqkvnlovpvvorqlkpqloqqvonook", /* Y */
	"qvvvqvvrqvvvvvnvvvvvvvvvvvmvvvkvvvrvvpvnmnvvvvovvvvrsjpvsvvvnvlvpso", /* Z */
	"hihiihjmlnnlglnkpmklhlpfqpljllmklmpqmnipvovolhpoklsjadgddchjgnfojge", /* digit */
	"dfeffegfekgeffefifedfggjikgighhggigjjighiglggghhhilmcbjgghhfkflhgke", /*   */
	"hjiijihkhmmhijjinihikijopnjkijjikkjokjjkkiljijkjjkvnhmiolqvoqvvoosl", /* _ */
	"highihiihjkhiiihkhghiijknllmlknmmmkrqmnnqmnnmnlknlvqdhofnmpnolmvpsf", /* - */
	"kkhhkkhkjmlklkjirmhlmmmmonnhoommojhvvqqpmimghhonvmnrdgmvfmimmvjvmle", /* . */
	"fmhnllnkmvonqrmmoklnmlsnvvnrnmpvlqmvvvorrvmvnnqvvovvddvvvjjprroqmvh", /* : */
	"iiihkmjjlmjgimiimhhjiiklsmjpmmqopqnsrnlommlnmipqnmsvhllpjrjsqpvvmrj", /* / */
	"kjkkjlnlloolkklmrljkllmlpqklkmnmokmoommkomvjmmlnlnrsglpmmroohovmmvj", /* ( */
	"ssvvsvvsvvvvrvvvvssvvsvsvvvvvvvvvvvvvvvvvvvvvvvvvvvvvgvviiqplvpvlhg", /* ) */
	"jonhprkvpvvokmpkvmlmmvvvvvlnolmmlqkvvmmqrovmjjrokvovhgvrmsvrvpmpnvh", /* [ */
	"pvrpovsvvrvvvqvsvpqqrrvvvvvvvvvvvvvvvvvvvsvvsvvvvvvvvevmniqrnojollh", /* ] */
	"jnmmnmknlspmkonlpkkmlmoqpvmrplmqosjvrnqplqvlmnlolvvsghrosvkorjvehvh", /* = */
	"jmlmmmmpksqlklmmqnklmmqqvrlqlkkljmoqrlqjmlvlkmmqrprskgommliqlmmslig", /* " */
	"opnnovrrqvprnrqqvnnrnnsnrvvvrrqsvvrvrssrrvvorvvvsrvvleqsjvsvvmvvmvh", /* , */
	"hiigieijikliihjioihhjjjnlmhkijijjkiimjjjkioihgilklmofeldejjhlfkjhkd", /* other */
};
/* clang-format on */

static unsigned class_of(unsigned char c)
{
	static const char marks[] = " _-.:/()[]=\",";
	const char *mark = c ? strchr(marks, c) : NULL;

	if (c >= 'a' && c <= 'z')
		return c - 'a';
	if (c >= 'A' && c <= 'Z')
		return c - 'A' + 26u;
	if (isdigit(c))
		return CLASS_DIGIT;
	return mark ? (unsigned)(mark - marks) + CLASS_DIGIT + 1 : CLASS_OTHER;
}

unsigned pair_rarity(unsigned char first, unsigned char second)
{
	return (unsigned)(rarity[class_of(first)][class_of(second)] - 'a') + 1;
}
