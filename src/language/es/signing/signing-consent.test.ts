// What people accepted is evidence: a version's text never changes, and none goes away.
import { describe, expect, it } from 'vitest'
import { type ConsentVersion, consentVersionFor, consentVersions, isConsentOf } from '#domain/signing/consent.ts'
import { countries } from '#domain/words/conventions.ts'
import { consentSentences, consentText } from './signing-consent.ts'
import { signatureKindWords } from './signing-kind.ts'

/** Never change a line: other words are a new version, with lines of its own. */
const published: Record<ConsentVersion, readonly string[]> = {
  'ES-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'MX-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman usar este medio para este documento.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, lo normal es que tenga que probarla quien presente el documento.',
  ],
  'AR-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Sé que no es una firma digital.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'CL-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, se probará por las reglas generales.',
  ],
  'CO-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman usar este método para este documento.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien desconoce su firma, habrá que probarla.',
  ],
  'PE-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman que la firma de este documento será electrónica.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'general-1': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, puede que haya que probarla.',
  ],
  'ES-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'MX-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman usar este medio para este documento.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, lo normal es que tenga que probarla quien presente el documento.',
  ],
  'AR-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Sé que no es una firma digital.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'CL-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, se probará por las reglas generales.',
  ],
  'CO-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman usar este método para este documento.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien desconoce su firma, habrá que probarla.',
  ],
  'PE-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman que la firma de este documento será electrónica.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'general-2': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Las ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, puede que haya que probarla.',
  ],
  'ES-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'MX-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman usar este medio para este documento.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, lo normal es que tenga que probarla quien presente el documento.',
  ],
  'AR-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Sé que no es una firma digital.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'CL-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, se probará por las reglas generales.',
  ],
  'CO-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman usar este método para este documento.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien desconoce su firma, habrá que probarla.',
  ],
  'PE-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito. Acuerdo con las demás personas que firman que la firma de este documento será electrónica.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, tendrá que probarla quien presente el documento.',
  ],
  'general-3': [
    'He leído el documento y acepto firmarlo de forma electrónica.',
    'Acepto usar esta firma electrónica simple: mi firma dibujada o mi nombre escrito.',
    'Con mi firma se guardan como prueba mi nombre y los datos que he dado, el correo o el teléfono al que se me envió, cómo llegué a esta página, la fecha y la hora, la dirección IP, el navegador y este texto. Los ven quien envió el documento y quienes firman conmigo, lo aprueban o reciben una copia. Del dibujo se guarda solo el trazo, sin su ritmo ni su presión.',
    'Cuando todos hayan firmado, el PDF se sella con el sello de esta plataforma, que no es mi firma.',
    'Si alguien niega su firma, puede que haya que probarla.',
  ],
}

describe('the consent', () => {
  it('of every version is what it was', () => {
    expect(consentVersions).toEqual(Object.keys(published))
    for (const version of consentVersions) expect(consentText(version)).toBe(published[version].join('\n'))
  })

  it.each(countries)('in %s accepts, names the method as it is called there, and says what is kept', (country) => {
    const [accepts, method, kept, seal] = consentSentences(consentVersionFor(country))
    expect(accepts).toContain('acepto firmarlo de forma electrónica')
    expect(method).toContain(`Acepto usar esta ${signatureKindWords(country).name}:`)
    expect(kept).toMatch(/fecha.*hora.*IP.*este texto/)
    expect(seal).toContain('que no es mi firma')
  })

  it.each(countries)('in %s says who sees what is kept', (country) =>
    expect(consentText(consentVersionFor(country))).toContain(
      'Los ven quien envió el documento y quienes firman conmigo',
    ),
  )

  it.each(countries)('in %s also holds in the words of before, in a page that was left open', (country) => {
    const current = consentVersionFor(country)
    for (const number of [1, 2, 3])
      expect(isConsentOf(country, current.replace(/\d$/, String(number)) as ConsentVersion)).toBe(true)
  })

  it('is an agreement with the others where the law looks for one', () => {
    for (const country of ['MX', 'CO', 'PE'] as const)
      expect(consentText(consentVersionFor(country))).toContain('Acuerdo con las demás personas que firman')
  })
})
