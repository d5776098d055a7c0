// What one accepts when one signs, by country and version. A version's text stands in evidence for years: it never changes.
// Other words are a new version (`ES-2`), and the old one stays.
import type { ConsentVersion } from '#domain/signing/consent.ts'

const read = 'He leído el documento y acepto firmarlo de forma electrónica.'
const simple = 'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.'
const plain = 'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito.'
const recorded =
  'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.'
const sealed = 'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.'
const proving = 'Si alguien niega su firma, tendrá que probarla quien presente el documento.'

/** The first sentence goes beside the box to tick; the rest below it. */
const versions = {
  'ES-1': [read, simple, recorded, sealed, proving],
  'MX-1': [
    read,
    `${plain} Acuerdo con las demás personas que firman usar este medio para este documento.`,
    recorded,
    sealed,
    'Si alguien niega su firma, lo normal es que tenga que probarla quien presente el documento.',
  ],
  'AR-1': [read, `${plain} Sé que no es una firma digital.`, recorded, sealed, proving],
  'CL-1': [read, simple, recorded, sealed, 'Si alguien niega su firma, se probará por las reglas generales.'],
  'CO-1': [
    read,
    `${plain} Acuerdo con las demás personas que firman usar este método para este documento.`,
    recorded,
    sealed,
    'Si alguien desconoce su firma, habrá que probarla.',
  ],
  'PE-1': [
    read,
    `${simple} Acuerdo con las demás personas que firman que la firma de este documento será electrónica.`,
    recorded,
    sealed,
    proving,
  ],
  'general-1': [read, simple, recorded, sealed, 'Si alguien niega su firma, puede que haya que probarla.'],
} as const satisfies Record<ConsentVersion, readonly string[]>

export const consentSentences = (version: ConsentVersion): readonly string[] => versions[version]

/** As evidence keeps it, word for word. */
export const consentText = (version: ConsentVersion): string => versions[version].join('\n')
