// Step 4, «Revisión»: what a lawyer would remark on, why, and what one press does about it.
import type { DataKind, Finding } from '#domain/writing/findings/finding.ts'
import type { UnfairTerm } from '#domain/writing/findings/unfair-terms.ts'
import type { ReviewCode } from '#domain/writing/review.ts'

const quoted = (name: string) => `«${name}»`

type Told = { sentence: string; why?: string; mend?: string; done?: string }
/** `nameOf` names a section: «TERCERA.- Renta». */
type Tell = (finding: Finding, nameOf: (section: string) => string) => Told

const dataWords: Record<DataKind, string> = {
  identity: 'un documento de identidad',
  iban: 'una cuenta bancaria',
  email: 'un correo electrónico',
  phone: 'un teléfono',
  card: 'una tarjeta',
  name: 'el nombre de una persona',
  address: 'un domicilio',
}

const field = { mend: 'Cambiar por un campo', done: 'Ahora es un campo: lo pondrá quien rellene el documento.' }

const tell: Record<Finding['kind'], Tell> = {
  written_reference: ({ text, about = '' }, nameOf) => ({
    sentence: `La referencia ${quoted(text)} está escrita a mano.`,
    why: `Si las cláusulas cambian de orden, dejará de señalar ${quoted(nameOf(about))}.`,
    mend: 'Convertir en referencia viva',
    done: 'La referencia seguirá a su cláusula aunque cambie de número.',
  }),
  missing_clause: ({ text }) => ({
    sentence: `Se nombra la cláusula ${quoted(text)}, pero el documento no tiene tantas.`,
  }),
  conditional_reference: ({ about = '' }, nameOf) => ({
    sentence: `Se remite a ${quoted(nameOf(about))}, que no siempre aparece.`,
    why: 'Cuando esa cláusula no salga, la frase señalará algo que no está.',
    mend: 'Mostrar la frase solo con ella',
    done: 'Esa frase aparecerá solo cuando aparezca la cláusula.',
  }),
  party_without_line: ({ text }) => ({
    sentence: `El texto nombra a ${quoted(text)}, pero no hay línea para que firme.`,
    mend: 'Añadir como parte que firma',
    done: 'Ya es una parte del documento y tiene su línea de firma.',
  }),
  late_definition: ({ text, about = '' }, nameOf) => ({
    sentence: `${quoted(text)} se usa antes de decir qué es.`,
    why: `Se define más adelante, en ${quoted(nameOf(about))}.`,
  }),
  undefined_term: ({ text }) => ({
    sentence: `${quoted(text)} va con mayúscula, como si estuviera definido, pero no vemos dónde.`,
    why: 'Puede venir de otro contrato. Defínelo («en adelante, …») o escríbelo en minúscula.',
  }),
  unused_term: ({ about = '' }) => ({
    sentence: `Se define ${quoted(about)}, pero luego no se usa.`,
    mend: 'Quitar la definición',
    done: 'Hemos quitado esa definición.',
  }),
  same_title: ({ text, about = '', mend }, nameOf) => ({
    sentence: `Hay dos cláusulas que se titulan ${quoted(text)}.`,
    why: mend ? 'Además, dicen lo mismo.' : `La otra es ${quoted(nameOf(about))}.`,
    mend: 'Quitar la repetida',
    done: 'Hemos quitado la cláusula repetida.',
  }),
  figures_and_words: ({ text, about = '', mend }) => ({
    sentence: `La cifra ${quoted(about)} y las letras ${quoted(text)} no dicen lo mismo.`,
    why: 'Si no coinciden, habrá que discutir cuál vale. Comprueba primero que la cifra es la buena.',
    mend: mend?.do === 'write' ? `Escribir ${quoted(mend.text)}` : '',
    done: 'Las letras ya dicen lo mismo que la cifra.',
  }),
  unfair_term: ({ text, unfair }) => ({
    sentence: unfair ? unfairWords[unfair.term] : '',
    why: unfair
      ? `Lo decimos por ${quoted(text)}. Si va dirigida a consumidores, puede ser abusiva según ${unfair.articles}. Depende de todo el contrato y, al final, lo decide un juez.`
      : '',
  }),
  personal_data: ({ text, data = 'identity' }) => ({
    sentence: `${quoted(text)} parece ${dataWords[data]}.`,
    ...field,
  }),
  fixed_amount: ({ text }) => ({ sentence: `La cantidad ${quoted(text)} está escrita en el texto.`, ...field }),
  fixed_date: ({ text }) => ({ sentence: `La fecha ${quoted(text)} está escrita en el texto.`, ...field }),
}

const unfairWords: Record<UnfairTerm, string> = {
  no_liability: 'Parece que quien ofrece el servicio no responde de los daños.',
  changes_alone: 'Parece que una de las partes puede cambiar el contrato por su cuenta.',
  ends_alone: 'Parece que una de las partes puede terminar el contrato sin causa o sin avisar.',
  interprets_alone: 'Parece que una de las partes decide ella sola cómo se interpreta el contrato.',
  waiver: 'Parece que el consumidor renuncia a derechos o a reclamar.',
  burden_of_proof: 'Parece que le toca al consumidor probar lo que no le corresponde.',
  no_refund: 'Parece que lo pagado no se devuelve en ningún caso.',
  renewal: 'El contrato se renueva solo y no vemos con cuánto tiempo ni cómo se puede parar.',
  arbitration: 'Se acuerda un arbitraje que no parece el de consumo.',
  court: 'Parece que el consumidor tendría que ir a unos juzgados que no son los de su domicilio.',
  foreign_law: 'Se aplica la ley o los tribunales de otro país.',
}

export const tellFinding: Tell = (finding, nameOf) => tell[finding.kind](finding, nameOf)

/** What one press does about a remark of the check list. */
export const itemMends: Partial<Record<ReviewCode, { mend: string; done: string }>> = {
  no_signature_block: { mend: 'Añadir la zona de firmas', done: 'El documento ya tiene dónde firmar.' },
  unused_field: { mend: 'Borrar el campo', done: 'Hemos borrado el campo.' },
  empty_section: { mend: 'Quitar el apartado', done: 'Hemos quitado el apartado vacío.' },
  blanks_left: { mend: 'Convertir en campos', done: 'Los huecos ya son campos.' },
}

export const findingListWords = {
  none: 'No hemos encontrado nada que mirar.',
  details: 'Detalles',
  silence: 'No volver a avisar',
  silenced: 'No te avisaremos más de eso en este documento.',
  put: (count: number) => (count === 1 ? 'Has apartado 1 aviso.' : `Has apartado ${count} avisos.`),
  show: 'Volver a mostrarlos',
  shown: 'Ya se muestran otra vez.',
  changed: 'El texto ha cambiado y ese arreglo ya no encaja. Mira el sitio tú mismo.',
  /** Read out with the button, since many have the same label. */
  about: (label: string, sentence: string) => `${label}: ${sentence}`,
}
