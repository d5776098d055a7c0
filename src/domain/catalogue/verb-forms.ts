// «vendo», «prestarle», «divorciarnos»: candidates for the infinitive, of regular verbs and without accents.

const pronouns = '(?:(?:me|te|se|nos|os)?(?:l[aeo]s?)?|me|te|se|nos|os)'
const afterInfinitive = new RegExp(`^(.{2,}[aei]r)${pronouns}$`)

const endingsOf = {
  ar: 'o as a amos ais an e aste o asteis aron aba abas abamos aban are ara aran aria arian ando ado ada ados adas es emos en',
  er: 'o es e emos eis en i iste io imos ieron ia ias iamos ian ere era eran eria erian iendo ido ida idos idas a as amos an',
  ir: 'o es e imos is en i iste io ieron ia ias iamos ian ire ira iran iria irian iendo ido ida idos idas a as amos an',
} as const

/** The longest ending first: «vendieron» is of «vender», not of «vendier». */
const endings = Object.entries(endingsOf)
  .flatMap(([infinitive, forms]) => [...new Set(forms.split(' '))].map((form) => ({ infinitive, form })))
  .toSorted((one, other) => other.form.length - one.form.length)

const shortestStem = 3
const longestWord = 40

export function infinitivesOf(word: string): string[] {
  if (word.length > longestWord) return []
  const whole = afterInfinitive.exec(word)?.[1]
  const stems = endings
    .filter(({ form }) => word.length - form.length >= shortestStem && word.endsWith(form))
    .map(({ infinitive, form }) => word.slice(0, -form.length) + infinitive)
  return whole && whole !== word ? [whole, ...stems] : stems
}
