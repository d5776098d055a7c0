// What «¿Puedo firmarlo así?» says of each text of the library before anything is answered; texts that are not listed have no warning.
// With the answers: `declared-acts.test.ts`.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { requirementsFor } from '#domain/signing/form-requirements.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../library/', import.meta.url)
const files = globSync('*/*.txt', { cwd: root }).toSorted()

const warned: Record<string, string[]> = {
  // «Un divorcio o la custodia de los hijos»: a judge approves it.
  'ar/acuerdo-de-alimentos-y-cuidado-personal.txt': ['divorce stops approval'],
  // A boleto does not transfer the car: the registry does.
  'ar/boleto-de-compraventa-de-automotor.txt': ['vehicle_sale follows registration'],
  'ar/boleto-de-compraventa-de-inmueble.txt': ['property_promise weakens qualified'],
  'ar/contrato-de-locacion-de-local-comercial.txt': ['business_lease weakens qualified'],
  // It is copied into the form of the post office and signed there.
  'ar/carta-documento-de-reclamo.txt': ['certified_letter stops registration'],
  'ar/intimacion-laboral-por-deuda-o-despido-indirecto.txt': ['certified_letter stops registration'],
  'ar/contrato-de-locacion-de-vivienda.txt': ['home_lease weakens qualified'],
  'ar/contrato-de-mutuo.txt': ['loan weakens qualified'],
  'ar/pagare.txt': ['promissory_note weakens qualified'],
  'ar/telegrama-de-renuncia.txt': ['resignation stops registration'],
  'cl/acuerdo-de-alimentos-y-relacion-directa.txt': ['divorce stops approval'],
  // What counts is how it is delivered.
  'cl/carta-de-aviso-de-termino-de-contrato.txt': ['dismissal weakens weak'],
  'cl/carta-de-renuncia-voluntaria.txt': ['resignation stops notary'],
  'cl/promesa-de-compraventa-de-inmueble.txt': ['property_promise weakens weak'],
  'cl/contrato-de-arrendamiento-de-vivienda.txt': ['home_lease weakens weak'],
  'cl/contrato-de-compraventa-de-vehiculo.txt': ['vehicle_sale stops notary', 'vehicle_sale follows registration'],
  'cl/contrato-de-mutuo-de-dinero.txt': ['loan weakens weak'],
  'cl/finiquito-de-contrato-de-trabajo.txt': ['settlement stops notary'],
  'cl/mandato-o-poder-simple.txt': ['errand_power weakens weak'],
  'co/contrato-de-compraventa-de-vehiculo.txt': ['vehicle_sale follows registration'],
  'co/pagare-con-carta-de-instrucciones.txt': ['promissory_note weakens weak'],
  // Only a general power; a special one may be sent from the e-mail of who gives it.
  'co/poder-especial-para-abogado.txt': ['litigation_power depends public_deed'],
  'co/promesa-de-compraventa-de-inmueble.txt': ['property_promise weakens weak'],
  'es/acta-de-constitucion-de-asociacion.txt': ['association follows registration'],
  // Only to leave Spain without parents.
  'es/autorizacion-de-viaje-de-menor.txt': ['minor_travel depends notary'],
  'es/autorizacion-general.txt': ['errand_power weakens weak'],
  'es/autorizacion-para-recoger-a-un-menor.txt': ['errand_power weakens weak'],
  'es/autorizacion-para-recoger-documentos.txt': ['errand_power weakens weak'],
  'es/carta-de-despido.txt': ['dismissal weakens weak'],
  'es/compraventa-de-participaciones.txt': ['share_sale stops public_deed'],
  'es/contrato-de-alquiler-con-opcion-de-compra.txt': ['purchase_option depends public_deed'],
  // Only if it is for six years or more.
  'es/contrato-de-alquiler-de-local-de-negocio.txt': ['business_lease depends public_deed'],
  // Only if it is the image of a minor.
  'es/contrato-de-alquiler-de-plaza-de-garaje.txt': ['business_lease depends public_deed'],
  'es/contrato-de-cesion-de-derechos-de-imagen.txt': ['image_rights depends weak'],
  'es/contrato-de-compraventa-de-vehiculo-entre-particulares.txt': ['vehicle_sale follows registration'],
  'es/contrato-de-compraventa-de-vivienda.txt': ['property_sale stops public_deed'],
  // Only to collect it without a trial.
  'es/contrato-de-prestamo-entre-particulares.txt': ['loan depends public_deed'],
  'es/contrato-de-trabajo-de-empleada-de-hogar.txt': ['employment follows registration'],
  // A copy of it goes to the employment office as well.
  'es/acuerdo-de-teletrabajo.txt': ['employment follows registration'],
  'es/finiquito.txt': ['settlement weakens weak'],
  // It is filed with the conciliation service.
  'es/papeleta-de-conciliacion-por-despido.txt': ['administrative_petition follows registration'],
  'es/contrato-de-trabajo.txt': ['employment follows registration'],
  'es/convenio-regulador-de-divorcio.txt': ['divorce stops approval', 'divorce stops public_deed'],
  'es/cuaderno-particional-de-herencia.txt': ['inheritance stops public_deed'],
  'es/poder-simple-para-gestiones.txt': ['errand_power weakens weak'],
  // A guide to copy by hand, which cannot be sent; a notary's will is the other way.
  'es/testamento-olografo-guia.txt': ['will stops public_deed'],
  'es/reconocimiento-de-deuda-con-plan-de-pagos.txt': ['loan depends public_deed'],
  'es/recurso-de-alegaciones-contra-multa-de-trafico.txt': ['administrative_petition follows registration'],
  'es/recurso-de-alzada.txt': ['administrative_petition follows registration'],
  'es/recurso-de-reposicion.txt': ['administrative_petition follows registration'],
  'mx/carta-de-renuncia-voluntaria.txt': ['resignation weakens weak'],
  // The last one above a thousand times the UMA.
  'mx/carta-poder-simple.txt': [
    'errand_power stops witnesses',
    'general_power stops public_deed',
    'errand_power depends witnesses',
  ],
  'mx/contrato-de-compraventa-de-vehiculo.txt': ['vehicle_sale follows registration'],
  'mx/convenio-de-divorcio.txt': ['divorce stops approval'],
  'mx/finiquito-y-convenio-de-terminacion-laboral.txt': ['settlement stops notary'],
  'mx/queja-ante-profeco.txt': ['administrative_petition follows registration'],
  // The note only: the loan itself may be signed here.
  'mx/pagare-de-una-serie.txt': ['promissory_note weakens weak'],
  'mx/pagare-y-contrato-de-mutuo.txt': ['promissory_note weakens weak'],
  // Only where money is collected.
  'pe/carta-poder-simple.txt': ['errand_power depends notary'],
  // Only for the fast eviction.
  'pe/contrato-de-arrendamiento-de-vivienda.txt': ['home_lease depends notary'],
  'pe/carta-notarial-de-requerimiento-de-pago.txt': ['certified_letter follows registration'],
  'pe/contrato-de-compraventa-de-inmueble.txt': ['property_sale stops public_deed'],
  'pe/contrato-de-mutuo-dinerario.txt': ['loan weakens weak'],
  'pe/pagare.txt': ['promissory_note weakens weak'],
  'pe/contrato-de-transferencia-de-vehiculo.txt': ['vehicle_sale stops notary', 'vehicle_sale follows registration'],
  // Signed before a notary or an authority.
  'ar/autorizacion-de-viaje-de-menor.txt': ['minor_travel stops notary'],
  'pe/autorizacion-de-viaje-de-menor.txt': ['minor_travel stops notary'],
  // The second one only to collect it without a recognition in court.
  'cl/pagare.txt': ['promissory_note weakens weak', 'promissory_note depends notary'],
  'mx/contrato-de-compraventa-de-inmueble.txt': ['property_sale stops public_deed'],
}

it('is about texts that are there', () =>
  expect(Object.keys(warned).filter((file) => !files.includes(file))).toEqual([]))

it.each(files)('%s', (file) => {
  const said = requirementsFor(readLibraryWriting(libraryText(file)))
  expect(said.map(({ act, weight, kind }) => `${act} ${weight} ${kind}`)).toEqual(warned[file] ?? [])
})
