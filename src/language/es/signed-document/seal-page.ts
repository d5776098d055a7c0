// /sello: the fingerprints of what this installation seals with, to be compared with those of a document.
import { escaped, plainPage } from '../plain-page.ts'
import { dayWords } from '../when.ts'

type Shown = { name: string; from: Date; until: Date; fingerprint: string }
type Told = {
  /** Whether documents are sealed now with a certificate of the operator's own. */
  usesOperators: boolean
  authority: Shown
  authorityPem: string
  /** All that documents were ever sealed with. */
  seals: readonly (Shown & { isOperators: boolean; retiredAt: Date | null; lostAt: Date | null })[]
}

const day = (moment: Date): string => dayWords(moment.toISOString(), 'UTC')
/** Four by four, as it is read aloud. */
const grouped = (hex: string): string => hex.match(/.{4}/g)?.join(' ') ?? ''

const stateOf = ({ retiredAt, lostAt }: Told['seals'][number]): string => {
  if (lostAt) return ` Revocado el ${day(lostAt)}: su clave pudo caer en otras manos.`
  return retiredAt ? ` Se dejó de usar el ${day(retiredAt)}; lo que selló sigue valiendo.` : ''
}

const certificate = ({ name, from, until, fingerprint }: Shown, more = ''): string =>
  `<p><b>${escaped(name)}</b><br>Válido del ${day(from)} al ${day(until)}.${more}</p><p>Huella SHA-256, de cuatro en cuatro:<br><code>${grouped(fingerprint)}</code></p><p>Seguida, para buscarla o copiarla:<br><code style="overflow-wrap:anywhere">${fingerprint}</code></p>`

export const sealPage = ({ usesOperators, authority, authorityPem, seals }: Told): string =>
  plainPage(
    'Con qué sella esta instalación',
    `<p>${
      usesOperators
        ? 'Esta instalación sella ahora con un certificado propio del operador. Está abajo, entre los certificados del sello.'
        : 'Esta instalación sella con un certificado que emite su propia autoridad.'
    }</p><p>Para comparar, calcula la huella como dice COMPROBAR.txt, que va con cada documento: sus 64 signos deben ser los mismos que aquí.</p><h2>Autoridad de la instalación</h2>${
      usesOperators ? '<p>Solo para los documentos que se sellaron con ella.</p>' : ''
    }${certificate(authority)}<p><a href="${escaped(authorityPem)}">Descargar su certificado (PEM)</a>. La huella es la del certificado en DER, no la del archivo PEM.</p><h2>Certificados del sello</h2><p>La huella de uno de ellos está en el apartado 5 del certificado de cada documento, también en papel.</p>${seals
      .map((seal) =>
        certificate(seal, `${seal.isOperators ? ' Del operador.' : ' De esta autoridad.'}${stateOf(seal)}`),
      )
      .join('')}`,
  )
