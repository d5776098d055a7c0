// What a signer accepts by signing, by country and version. A version's text stands in evidence for years: it never changes.
// Other words are a new version (`ES-4`), and the old one stays. Since version 2 the consent also says who sees what is kept;
// version 3 says it in correct Spanish («Los ven»).
import type { ConsentVersion } from '#domain/signing/consent.ts'

const read = 'He leído el documento y acepto firmarlo de forma electrónica.'
const simple = 'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.'
const plain = 'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito.'
const recorded =
  'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.'
const sealed = 'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.'
const proving = 'Si alguien niega su firma, tendrá que probarla quien presente el documento.'

/** Who sees it: all who sign receive the certificate and the evidence of all of them. */
const recordedAndSeen = (seen: 'Las ven' | 'Los ven'): string =>
  `Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. ${seen} quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.`

const agreed = (what: string): string =>
  `${plain} Acuerdo con las demás personas que firman ${what} para este documento.`

/** What differs by country; what is recorded differs by version. */
const wordsFor = (kept: string) => ({
  ES: [read, simple, kept, sealed, proving],
  MX: [
    read,
    agreed('usar este medio'),
    kept,
    sealed,
    'Si alguien niega su firma, lo normal es que tenga que probarla quien presente el documento.',
  ],
  AR: [read, `${plain} Sé que no es una firma digital.`, kept, sealed, proving],
  CL: [read, simple, kept, sealed, 'Si alguien niega su firma, se probará por las reglas generales.'],
  CO: [read, agreed('usar este método'), kept, sealed, 'Si alguien desconoce su firma, habrá que probarla.'],
  PE: [
    read,
    `${simple} Acuerdo con las demás personas que firman que la firma de este documento será electrónica.`,
    kept,
    sealed,
    proving,
  ],
  general: [read, simple, kept, sealed, 'Si alguien niega su firma, puede que haya que probarla.'],
})

const byVersion = {
  1: wordsFor(recorded),
  2: wordsFor(recordedAndSeen('Las ven')),
  3: wordsFor(recordedAndSeen('Los ven')),
}

/** The first sentence goes beside the box to tick; the rest below it. */
export function consentSentences(version: ConsentVersion): readonly string[] {
  const [place, number] = version.split('-') as [keyof ReturnType<typeof wordsFor>, '1' | '2' | '3']
  return byVersion[number][place]
}

/** As evidence keeps it, word for word. */
export const consentText = (version: ConsentVersion): string => consentSentences(version).join('\n')
