// Where an act that cannot end here is taken to, by country.
import type { FormCountry, Place } from '#domain/signing/form/form.ts'
import type { Country } from '#domain/words/conventions.ts'

type Said = string | Record<FormCountry, string>

/** The official who makes deeds. */
export const notaryWord = (country: Country): string => (country === 'AR' ? 'escribano' : 'notario')

/** After «hay que firmar o ratificar ante» and «cuando lo aprueba»; the notary is put in by country. */
const people = {
  notary_or_judge: 'un {notary} o un juez',
  notary_or_authority: 'un {notary} o la autoridad que corresponda',
  police_or_notary: 'la Policía Nacional, la Guardia Civil o un {notary}',
  office_or_notary: 'la propia oficina o un {notary}',
  labour_authority: 'la autoridad laboral',
  court: 'un juez',
} as const satisfies Partial<Record<Place, string>>

/** After «hay que» and «hace falta». */
const steps = {
  court_appearance: 'comparecer ante el juzgado',
  court_registry: 'otorgarlo en el juzgado o en su sede electrónica',
  vehicle_registry: {
    ES: 'presentar el cambio de titular en la Dirección General de Tráfico, con su formulario',
    MX: 'hacer el cambio de propietario en la oficina vehicular de tu estado, con la factura',
    AR: 'inscribir la transferencia en el Registro del Automotor, con su formulario',
    CL: 'inscribir la transferencia en el Registro Civil, con su formulario',
    CO: 'inscribir el traspaso en el organismo de tránsito, con su formulario',
    PE: 'inscribir la transferencia en la SUNARP, con su formulario',
  },
  employment_office: 'comunicarlo al servicio público de empleo',
  economy_ministry: 'constituirla en el sistema de la Secretaría de Economía',
  company_registry: 'constituirla en el Registro de Empresas y Sociedades, con su formulario',
  commercial_registry: 'inscribirlo en la Cámara de Comercio, con su formulario',
  share_book: 'anotarlo en el libro de la sociedad',
  company_office: 'depositarlo en las oficinas de la sociedad, para que ella lo respete',
  company_notice: 'comunicarlo a la sociedad, para que ella lo respete',
  directives_registry: 'inscribirlo en el registro de tu comunidad autónoma, con su formulario',
  administration: 'presentarlo en el registro o en la sede electrónica de la Administración, como ella lo pida',
  mercantile_registry:
    'inscribirlo en el registro mercantil o de comercio, que pide una certificación con las firmas en su propia forma',
  civil_registry: 'declararlo ante el Registro Civil',
  post_office: 'copiarlo en el formulario del correo y firmarlo ante su empleado, con tu documento de identidad',
  notary_delivery: 'llevarlo al notario, que lo entrega y deja constancia',
  association_registry: 'inscribirlo en el registro público que corresponda, con su formulario',
} as const satisfies Partial<Record<Place, Said>>

/** After «escritura que después se inscribe en». */
const landRegistry: Record<FormCountry, string> = {
  ES: 'el Registro de la Propiedad',
  MX: 'el Registro Público de la Propiedad',
  AR: 'el Registro de la Propiedad Inmueble',
  CL: 'el Conservador de Bienes Raíces',
  CO: 'la Oficina de Registro de Instrumentos Públicos',
  PE: 'la SUNARP',
}

const said = (words: Said, country: Country): string =>
  typeof words === 'string' ? words : (words[country as FormCountry] ?? '')

export const landRegistryWords = (country: Country): string => said(landRegistry, country)

/** Before which official; a notary where no other is named. */
export const personWords = (place: Place | undefined, country: Country): string =>
  (place && place in people ? people[place as keyof typeof people] : 'un {notary}').replace(
    '{notary}',
    notaryWord(country),
  )

/** What is to be done there. */
export const stepWords = (place: Place | undefined, country: Country): string =>
  place && place in steps
    ? said(steps[place as keyof typeof steps], country)
    : `hacerlo ante ${personWords(place, country)}`
