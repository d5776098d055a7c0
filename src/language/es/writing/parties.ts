// The words of parties: who they are, what is asked of them.
import type { CivilStatus, CompanyDetail, PersonDetail } from '#domain/parties/appearance.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Gender } from '#domain/words/agreement.ts'
import { listed } from '#domain/words/lists.ts'

/** What is asked about who a party is, in the form. */
export const peopleWords = {
  who: (party: string) => `¿Quién es ${party}?`,
  kind: (party: string) => `Quién es ${party}`,
  kinds: { one: 'Una persona', several: 'Varias', company: 'Una empresa' },
  otherShape: (several: boolean, company: boolean) =>
    several && company
      ? '¿Es más de una persona, o una empresa?'
      : several
        ? '¿Es más de una persona?'
        : '¿Es una empresa?',
  /** The same, said to the person who was invited by name. */
  ownShape: (several: boolean, company: boolean) =>
    several && company
      ? 'Somos varias personas, o firmo por una empresa'
      : several
        ? 'Somos varias personas'
        : 'Firmo por una empresa',
  name: 'Nombre y apellidos',
  treatment: 'Tratamiento',
  treatments: { feminine: 'D.ª', masculine: 'D.', unknown: 'Ninguno' } satisfies Record<Gender, string>,
  person: (index: number) => `Persona ${index}`,
  oneOf: (index: number) => `Empresa ${index}`,
  /** Of one of several. */
  isCompany: 'Es una empresa',
  details: {
    identity: 'Documento de identidad',
    curp: 'CURP',
    rfc: 'RFC',
    birth_date: 'Fecha de nacimiento',
    nationality: 'Nacionalidad',
    civil_status: 'Estado civil',
    profession: 'Profesión',
    address: 'Domicilio',
    email: 'Correo',
    phone: 'Teléfono',
  } satisfies Record<PersonDetail, string>,
  hints: {
    nationality: 'En femenino: «española», «chilena».',
    registry: 'Por ejemplo: Registro Mercantil de Valencia, tomo 9000, folio 12, hoja V-1.',
    office: 'Como se dice de esa persona: «administradora única», «apoderado».',
    notary: 'Por ejemplo: Pedro Gil Mora, notario de Madrid.',
  } as Partial<Record<PersonDetail | CompanyDetail, string>>,
  statuses: {
    single: 'Soltería',
    married: 'Matrimonio',
    partnered: 'Pareja de hecho',
    separated: 'Separación',
    divorced: 'Divorcio',
    widowed: 'Viudez',
  } satisfies Record<CivilStatus, string>,
  choose: 'Elige una opción',
  optional: 'Opcional',
  documentKind: 'Tipo de documento',
  /** «DNI, NIE, pasaporte o NIF»: only letters that stand for words are capitals. */
  documentHint: (kinds: readonly string[]) =>
    `${capital(
      listed(
        kinds.map((kind) => kind.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())),
        'o',
      ),
    )}. Así se escribirá.`,
  sameAddress: (name: string) => `El mismo domicilio que ${name}`,
  equalAddress: (name: string) => `Es el mismo que el de ${name}. Si lo cambias aquí, el suyo no cambia.`,
  another: 'otra persona',
  company: 'Nombre de la empresa',
  companyDetails: {
    address: 'Domicilio social',
    registry: 'Datos del registro',
    email: 'Correo',
    phone: 'Teléfono',
    office: 'Cargo',
    power: 'Fecha de la escritura o del poder',
    deed: 'Número de la escritura o del poder',
    notary: 'Notario que lo autorizó',
  } satisfies Record<Exclude<CompanyDetail, 'tax_number'>, string>,
  /** Of a represented or assisted person. */
  acts: 'Firma otra persona en su nombre, o con su asistencia',
  actsHint: 'Con un poder, o la madre, el padre o quien tiene su tutela o curatela.',
  addPerson: 'Añadir a otra persona',
  full: (most: number) => `Este escrito admite ${most} como mucho.`,
  up: 'Subir',
  remove: (name: string) => `Quitar a ${name}`,
  removed: (name: string) => `Has quitado a ${name}.`,
  undo: 'Deshacer',
  somebody: 'esta persona',
}

export const ruleWords = {
  never: 'Estas respuestas no encajan.',
  workedOut: (label: string) => `Mira lo que sale en «${label}».`,
  put: (measure: string) => `Poner ${measure}`,
  warning: 'Puedes seguir, pero tenlo en cuenta',
}
