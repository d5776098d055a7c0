// Feminine and plural of the nouns and adjectives that name a party; what the rules miss can be given by hand.

/** They end like «arrendador» or «inquilino» and yet do not change. */
const commonGender = new Set(
  'anterior,exterior,inferior,interior,mayor,mejor,menor,peor,posterior,superior,ulterior,testigo'.split(','),
)
/** From here on the words no longer agree: «responsable del tratamiento», «titular de los derechos». */
const complement = /\s(?:a|al|ante|con|de|del|en|para|por|sin)\s/

const plain: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }
/** An accent on the last syllable goes when another one follows: patrón, patrona, patrones. */
const relaxed = (word: string): string => word.replace(/[áéíóú](?=[ns]$)/, (vowel) => plain[vowel] as string)

function feminineWord(word: string): string {
  if (commonGender.has(word.toLowerCase())) return word
  // Of words in -l and -z only those of origin change: español, andaluz.
  if (/^(?:español|andaluz)$/i.test(word)) return `${word}a`
  if (word.endsWith('o')) return `${word.slice(0, -1)}a`
  if (/or$|[áéíó]n$|és$/.test(word)) return `${relaxed(word)}a`
  return word
}

function pluralWord(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (/[^áéíóú]s$|x$/.test(word)) return word
  return `${relaxed(word)}es`
}

function eachWord(text: string, change: (word: string) => string): string {
  const end = complement.exec(text)?.index ?? text.length
  return text.slice(0, end).split(' ').map(change).join(' ') + text.slice(end)
}

/** «arrendadora», «socia administradora», «representante legal». */
export const feminineOf = (text: string): string => eachWord(text, feminineWord)
/** «arrendadores», «representantes legales», «responsables del tratamiento». */
export const pluralOf = (text: string): string => eachWord(text, pluralWord)
