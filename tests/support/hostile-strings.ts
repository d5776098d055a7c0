// Texts that break programs which mistake them for markup, for code or for harmless. `shown` is what a reader must see.

type HostileString = { name: string; text: string; shown: string }

const same = (name: string, text: string): HostileString => ({ name, text, shown: text })

export const hostileStrings: readonly HostileString[] = [
  same('a Typst function', '#panic("alto") #{ 1 + 1 } #set page(width: 1pt)'),
  same('a Typst import', '#import "/etc/passwd": * #include "document.typ" #read("/etc/hosts")'),
  same('mathematics', '$ x^2 + sqrt(y) $ y $5 o $10'),
  same('emphasis marks', '*negrita* _cursiva_ **muy** `código` ~tachado~'),
  same('labels and references', '<etiqueta> @referencia @clausula:1 [^1]'),
  same('a comment', 'antes // comentario /* y otro */ después'),
  same('headings and lists', '= Título\u00a0== Otro - lista + enumeración / término: x'),
  same('HTML', '<script>alert("hola")</script><img src=x onerror=alert(1)> &amp; &lt;b&gt;'),
  same('an unclosed tag', '<div class="a" <!-- <![CDATA[ ]]> </body></html>'),
  same('JSON', '{"__proto__":{"admin":true},"runs":[{"text":"x"}]}'),
  same('backslashes', 'C:\\nueva\\tabla\\u0041 \\\\servidor\\r\\n \\#'),
  same('quotes', `"dobles" 'simples' “altas” «latinas» \`inversas\` ´agudas´`),
  same('SQL', "Robert'); DROP TABLE writings;-- 1=1"),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must not be one.
  same('a template', '{{nombre}} ${process.env.SECRET} <%= x %> %s %n [[campo]]'),
  same('a shell command', '$(rm -rf /) ; cat /etc/passwd | sh && `id`'),
  same('a formula', '=HYPERLINK("http://malo.example","pulsa") +1 -1 @SUM(A1)'),
  same('Spanish letters', 'Íñigo Muñoz-Güemes, D.ª Begoña, n.º 3, ¿cuánto?, ¡€ 1.234,56!'),
  { name: 'combining marks', text: 'n\u0303 a\u0301 u\u0308 e\u0301l', shown: 'ñ á ü él' },
  same('stacked combining marks', 'Z\u0301\u0302\u0303a\u0300\u0301\u0302'),
  {
    name: 'control characters',
    text: 'uno\u0001\u0008\u000b\u000c\u001b[31mdos\u007f\u0085\u009ftres',
    shown: 'uno[31mdostres',
  },
  {
    name: 'marks that turn the reading order round',
    text: 'Pagará \u202e000.1\u202c € y \u2067uno\u2069 \u202ddos\u202c',
    shown: 'Pagará 000.1 € y uno dos',
  },
  {
    name: 'what has no width',
    text: 'in\u200bvi\u200csi\u200dble\u2060 \ufeffy s\u00adepa\u00adra\u00addo',
    shown: 'invisible y separado',
  },
  same('emoji', 'Firmado 😀 👍 ❤ y 🏠'),
  { name: 'half a character', text: 'antes\ud83d después \udc00 fin', shown: 'antes\ufffd después \ufffd fin' },
  same('a word of 5,000 letters', `Inicio ${'abcdefghij'.repeat(500)} final`),
  same('a line without end', `${'La parte arrendadora cede el uso. '.repeat(400)}`),
]

/** What people read of a text: spaces, hyphenation and characters without a shape make no difference. */
export const lettersOf = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cf}\p{Cc}\u00ad]/gu, '')
