// «¿Puedo firmarlo así?» in words: what they say, and what no sentence may claim.
import { describe, expect, it } from 'vitest'
import { consentVersions } from '#domain/signing/consent.ts'
import { acts } from '#domain/signing/form/acts.ts'
import { type FormCountry, formCountries } from '#domain/signing/form/form.ts'
import { formOf, type Requirement, requirementsFor } from '#domain/signing/form-requirements.ts'
import { type Country, countries } from '#domain/words/conventions.ts'
import { premiumWords } from '../plan/premium.ts'
import { signedWords } from '../signed-document/signed-documents.ts'
import { consentSentences } from './signing-consent.ts'
import { signatureKindWords } from './signing-kind.ts'
import { adviceFor, requirementWords, signingRequirementWords } from './signing-requirements.ts'

const everyAct = [...acts, 'unnamed_power', 'inheritance'] as const

/** Each as it is known, and as it is said of something that changes an act. */
const requirements: Requirement[] = [
  ...formCountries.flatMap((country) =>
    everyAct.flatMap((act) =>
      formOf(act, country)
        .filter(({ weight }) => weight !== 'enough')
        .flatMap((rule) => {
          const known = { ...rule, act, country, kind: rule.ways[0]?.[0]?.kind ?? 'uncertain' }
          return [known, { ...known, certainty: 'unsure' as const }]
        }),
    ),
  ),
  ...countries.flatMap((country) =>
    ['Testamento', 'Normas'].flatMap((title) => requirementsFor({ title, category: null, tags: [], country })),
  ),
]

const first = (title: string, country: Country) => {
  const [requirement] = requirementsFor({ title, category: null, tags: [], country })
  if (!requirement) throw new Error(`${title} asks nothing in ${country}`)
  return requirementWords(requirement)
}

describe('a sentence says what is needed, where it is written and how sure that is', () => {
  it.each<[string, Country, string]>([
    [
      'Compraventa de un piso',
      'ES',
      'No basta con esta firma: hace falta escritura ante notario, que después se inscribe en el Registro de la Propiedad. Aquí puedes preparar el borrador.',
    ],
    [
      'Testamento',
      'AR',
      'No lo firmes así: hazlo ante escribano o, donde se admite, escrito entero de tu puño y letra. Aquí puedes preparar el borrador.',
    ],
    [
      'Alquiler de oficina',
      'ES',
      'Si dura seis años o más, no basta con esta firma: hace falta escritura ante notario. Aquí puedes preparar el borrador.',
    ],
    [
      'Poder general',
      'MX',
      'No basta con esta firma: hace falta escritura ante notario, o bien testigos que firmen contigo y firmas ratificadas ante un notario o un juez. Aquí puedes preparar el borrador.',
    ],
    [
      'Poder para pleitos',
      'ES',
      'No basta con esta firma: hace falta escritura ante notario u otorgarlo en el juzgado o en su sede electrónica. Aquí puedes preparar el borrador.',
    ],
    [
      'Divorcio',
      'ES',
      'Si hay hijos menores o hijos mayores con medidas de apoyo, solo surte efecto cuando lo aprueba un juez. Aquí puedes dejar preparado el acuerdo.',
    ],
    ['Divorcio', 'CL', 'Solo surte efecto cuando lo aprueba un juez. Aquí puedes dejar preparado el acuerdo.'],
    [
      'Contrato de alquiler',
      'AR',
      'Puedes firmarlo así, pero queda débil: la ley pide firma digital o papel. Si hay mucho en juego, usa una firma con certificado o ve al escribano.',
    ],
    [
      'Renuncia al trabajo',
      'AR',
      'Tu renuncia solo vale por telegrama gratuito (papel o digital) o ante la autoridad de trabajo; no la firmes aquí.',
    ],
    ['Pagaré', 'ES', 'No firmes esto de forma electrónica: hazlo en papel. Aquí puedes preparar el texto.'],
    [
      'Cancelación de hipoteca',
      'ES',
      'Puede que no baste con esta firma: quizá haga falta escritura ante notario, que después se inscribe en el Registro de la Propiedad. Aquí puedes preparar el borrador.',
    ],
    [
      'Testamento',
      'UY',
      'No sabemos qué forma pide la ley en Uruguay para un testamento. Aquí puedes preparar el borrador.',
    ],
  ])('%s, %s', (title, country, sentence) => expect(first(title, country).sentence).toBe(sentence))

  it('naming the articles', () => {
    expect(first('Testamento', 'ES').source).toBe('Código Civil, artículos 688 y 695')
    expect(first('Divorcio', 'ES').source).toBe('Código Civil, artículo 81; Ley de Enjuiciamiento Civil, artículo 777')
    expect(first('Viaje de un menor', 'ES').source).toBe('')
  })

  it('and whom to ask, wherever nobody read them', () => {
    expect(first('Testamento', 'ES').doubt).toBe('')
    expect(first('Viaje de un menor', 'ES').doubt).toBe(
      'Es lo más probable, pero no hemos podido comprobarlo en la ley: consúltalo con un abogado o un notario antes de firmar.',
    )
    expect(first('Testamento', 'UY').doubt).toBe('Consúltalo con un abogado o un notario antes de firmar.')
    for (const requirement of requirements)
      if (requirement.certainty !== 'read') expect(requirementWords(requirement).doubt).toMatch(/consúltalo con/i)
  })

  it('whole: no gap, no stray mark', () => {
    for (const requirement of requirements) {
      const { sentence } = requirementWords(requirement)
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(sentence).not.toMatch(/undefined|null|\{|\}| {2}| [,.;:]|\.\.|: \./)
    }
  })
})

/** Whatever else it is called or claimed to be, in any country. */
const neverSaid = [
  /cualificad/i,
  /avanzad/i,
  /garantiza/i,
  /validez/i,
  /igual que ante (?:un )?(?:notario|escribano)/i,
  /irrefutable|impugna/i,
  /título ejecutivo/i,
  /verifica(?:mos|da|do)/i,
  /(?:cualquier|todo) país|todos los países/i,
  /fecha cierta/i,
  /\bnul[ao]s?\b/i,
  /\bfiable/i,
  /e\.firma|\bFIEL\b/,
  /vinculante/i,
  /100 ?%|totalmente (?:legal|segur)/i,
]
/** Named only as what the law asks for, or as what this is not. */
const claimsDigital = (said: string): boolean =>
  /firma digital/i.test(said.replace(/(?:la ley pide|no es una) firma digital/gi, ''))

describe('no sentence claims more than is so', () => {
  const kinds = countries.map((country) => ({ country, ...signatureKindWords(country) }))
  const sentences: [string, string][] = [
    ...requirements.flatMap((requirement): [string, string][] => {
      const { sentence, doubt, act } = requirementWords(requirement)
      return [sentence, doubt, act].map((said) => [requirement.country, said])
    }),
    ...kinds.flatMap(({ country, name, what, weight, limits }): [string, string][] =>
      [name, what, weight, limits].map((said) => [country, said]),
    ),
    ...everyAct.flatMap((act) => countries.map((country): [string, string] => [country, adviceFor(act, country)])),
    ...consentVersions.flatMap((version) =>
      consentSentences(version).map((said): [string, string] => [version.slice(0, 2), said]),
    ),
    ...Object.values(signingRequirementWords).map((said): [string, string] => ['', said]),
  ]

  it.each(neverSaid)('%s', (claim) => expect(sentences.filter(([, said]) => claim.test(said))).toEqual([]))

  it('«firma digital» is only what Argentina asks for, or what this is not', () => {
    expect(sentences.filter(([, said]) => claimsDigital(said))).toEqual([])
    const where = sentences.filter(([, said]) => said.includes('firma digital')).map(([country]) => country)
    expect(new Set(where)).toEqual(new Set(['AR']))
  })

  it.each([
    'Validez legal garantizada',
    'Vale igual que ante notario',
    'Es irrefutable',
    'No se puede impugnar',
    'Tu firma avanzada',
    'Una firma electrónica cualificada',
    'Es título ejecutivo',
    'Verificamos su identidad',
    'Sirve en cualquier país',
    'Tiene fecha cierta',
    'El contrato es nulo',
    'Firma con tu e.firma',
  ])('such as «%s»', (claim) => expect(neverSaid.some((never) => never.test(claim))).toBe(true))

  it('and the signature has the name that each country gives it', () => {
    const names = Object.fromEntries(formCountries.map((country) => [country, signatureKindWords(country).name]))
    expect(names).toEqual({
      ES: 'firma electrónica simple',
      MX: 'firma electrónica',
      AR: 'firma electrónica',
      CL: 'firma electrónica simple',
      CO: 'firma electrónica',
      PE: 'firma electrónica simple',
    } satisfies Record<FormCountry, string>)
    for (const { name, what } of kinds) expect(what).toContain(`Es una ${name}:`)
  })

  it('nor does any screen say that a seal or a plan makes a document valid', () =>
    expect(JSON.stringify([signedWords, premiumWords])).not.toMatch(/ya vale|validez/))

  it('where we did not look, it says so', () => {
    for (const { country, weight, source } of kinds)
      expect(source === '' && weight.includes('No hemos revisado')).toBe(
        !formCountries.some((known) => known === country),
      )
  })
})
