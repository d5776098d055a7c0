// Real searches in the whole library: the wanted text is among the first three.
import { beforeAll, describe, expect, it } from 'vitest'
import { searchWritings } from '#server/store/catalogue/catalogue-search.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { listFileSlugs } from '#tests/support/library.ts'
import { loadLibrary } from './load.ts'

const first = 3

/** What was typed → any of the files that were meant. */
const searches: [typed: string, ...meant: string[]][] = [
  // As it is called, with and without accents, in small and capital letters.
  ['contrato de alquiler de habitación', 'es/contrato-de-alquiler-de-habitacion'],
  ['contrato alquiler habitacion', 'es/contrato-de-alquiler-de-habitacion'],
  ['CONTRATO DE ALQUILER DE VIVIENDA', 'es/contrato-de-alquiler-de-vivienda-habitual'],
  ['contrato de alquiler', 'es/contrato-de-alquiler-de-vivienda-habitual'],
  ['necesito un contrato de alquiler', 'es/contrato-de-alquiler-de-vivienda-habitual'],
  ['contrato de alquiler de vivienda habitual', 'es/contrato-de-alquiler-de-vivienda-habitual'],
  ['prestamo entre particulares', 'es/contrato-de-prestamo-entre-particulares'],
  ['reclamacion aerolinea', 'es/reclamacion-a-aerolinea-por-retraso-o-cancelacion'],
  ['autorizacion viaje menor', 'es/autorizacion-de-viaje-de-menor'],
  ['peticion colombia', 'co/derecho-de-peticion'],
  ['proteccion de datos', 'es/ejercicio-de-derechos-de-proteccion-de-datos'],
  // In another order, and with more words than needed.
  ['habitación alquiler contrato', 'es/contrato-de-alquiler-de-habitacion'],
  ['fianza devolución reclamación', 'es/reclamacion-de-devolucion-de-la-fianza'],
  ['multa de tráfico alegaciones', 'es/recurso-de-alegaciones-contra-multa-de-trafico'],
  ['modelo de contrato de alquiler de un garaje', 'es/contrato-de-alquiler-de-plaza-de-garaje'],
  ['necesito un contrato para prestar servicios', 'es/contrato-de-prestacion-de-servicios'],
  ['quiero hacer un contrato de alquiler de piso', 'es/contrato-de-alquiler-de-vivienda-habitual'],
  ['como reclamar la fianza al casero', 'es/reclamacion-de-devolucion-de-la-fianza'],
  ['carta para dejar el trabajo', 'es/carta-de-baja-voluntaria-del-trabajo'],
  ['mi vuelo se ha retrasado', 'es/reclamacion-a-aerolinea-por-retraso-o-cancelacion'],
  // Plurals and singulars.
  ['alquiler de habitaciones', 'es/contrato-de-alquiler-de-habitacion'],
  ['contratos de alquiler de locales', 'es/contrato-de-alquiler-de-local-de-negocio'],
  ['multas de trafico', 'es/recurso-de-alegaciones-contra-multa-de-trafico'],
  ['pactos de socios', 'es/pacto-de-socios-basico'],
  ['reclamaciones de salario', 'es/reclamacion-de-cantidad-por-salarios'],
  ['plazas de garaje', 'es/contrato-de-alquiler-de-plaza-de-garaje'],
  ['reformas', 'es/contrato-de-obra-o-reforma'],
  ['arra', 'es/contrato-de-arras-penitenciales'],
  // Mistyped.
  ['contrato de alquiller de habitasion', 'es/contrato-de-alquiler-de-habitacion'],
  ['reclamasion fianza', 'es/reclamacion-de-devolucion-de-la-fianza'],
  ['confidensialidad', 'es/acuerdo-de-confidencialidad'],
  ['exedencia', 'es/solicitud-de-excedencia-voluntaria'],
  ['prestamo entre partículares', 'es/contrato-de-prestamo-entre-particulares'],
  ['contrato de aras', 'es/contrato-de-arras-penitenciales'],
  ['vaja voluntaria', 'es/carta-de-baja-voluntaria-del-trabajo'],
  ['compraventa vehiculo particualres', 'es/contrato-de-compraventa-de-vehiculo-entre-particulares'],
  ['desestimiento compra', 'es/desistimiento-de-compra-a-distancia'],
  ['reconosimiento de deuda', 'es/reconocimiento-de-deuda-con-plan-de-pagos'],
  ['empleda de hogar', 'es/contrato-de-trabajo-de-empleada-de-hogar'],
  ['autorisacion recojer documentos', 'es/autorizacion-para-recoger-documentos'],
  // Other words for the same.
  ['arrendamiento de local', 'es/contrato-de-alquiler-de-local-de-negocio'],
  ['alquiler de piso', 'es/contrato-de-alquiler-de-vivienda-habitual'],
  ['contrato de arriendo de departamento chile', 'cl/contrato-de-arrendamiento-de-vivienda'],
  ['alquiler parking', 'es/contrato-de-alquiler-de-plaza-de-garaje'],
  ['vender mi coche', 'es/contrato-de-compraventa-de-vehiculo-entre-particulares'],
  [
    'compraventa de moto',
    'es/contrato-de-compraventa-de-vehiculo-entre-particulares',
    'ar/boleto-de-compraventa-de-automotor',
  ],
  ['nda', 'es/acuerdo-de-confidencialidad'],
  ['dimisión', 'es/carta-de-baja-voluntaria-del-trabajo'],
  ['sanción de tráfico', 'es/recurso-de-alegaciones-contra-multa-de-trafico'],
  ['devolver el depósito del alquiler', 'es/reclamacion-de-devolucion-de-la-fianza'],
  ['acuerdo entre accionistas', 'es/pacto-de-socios-basico'],
  [
    'contrato laboral',
    'es/contrato-de-trabajo-de-empleada-de-hogar',
    'mx/contrato-individual-de-trabajo',
    'co/contrato-de-trabajo',
    'cl/contrato-de-trabajo',
  ],
  ['servicio doméstico', 'es/contrato-de-trabajo-de-empleada-de-hogar'],
  ['nómina impagada', 'es/reclamacion-de-cantidad-por-salarios'],
  [
    'contrato freelance',
    'es/contrato-de-prestacion-de-servicios',
    'mx/contrato-de-prestacion-de-servicios-profesionales',
    'co/contrato-de-prestacion-de-servicios',
  ],
  ['comunidad de vecinos ruido', 'es/reclamacion-a-la-comunidad-por-ruidos-o-danos'],
  ['goteras', 'es/reclamacion-a-la-comunidad-por-ruidos-o-danos'],
  ['derecho al olvido', 'es/ejercicio-de-derechos-de-proteccion-de-datos'],
  ['pliego de descargos', 'es/recurso-de-alegaciones-contra-multa-de-trafico'],
  ['cancelar fibra', 'es/baja-de-contrato-de-telefonia'],
  ['teletrabajo', 'es/solicitud-de-adaptacion-de-jornada-por-conciliacion'],
  ['niñera', 'es/contrato-de-trabajo-de-empleada-de-hogar'],
  ['crear una asociación sin ánimo de lucro', 'es/acta-de-constitucion-de-asociacion'],
  ['fotos de menores', 'es/contrato-de-cesion-de-derechos-de-imagen'],
  // Unfinished.
  ['contrato de alquiler de habitac', 'es/contrato-de-alquiler-de-habitacion'],
  ['reclamación aerol', 'es/reclamacion-a-aerolinea-por-retraso-o-cancelacion'],
  ['acuerdo de confid', 'es/acuerdo-de-confidencialidad'],
  ['hoja de enc', 'es/presupuesto-y-hoja-de-encargo-profesional'],
  ['convocatoria junt', 'es/convocatoria-de-junta-de-propietarios'],
  ['arras peni', 'es/contrato-de-arras-penitenciales'],
  // As people tell it.
  ['me han puesto una multa', 'es/recurso-de-alegaciones-contra-multa-de-trafico'],
  ['prestar dinero a un amigo', 'es/contrato-de-prestamo-entre-particulares'],
  ['mi casero no me devuelve la fianza', 'es/reclamacion-de-devolucion-de-la-fianza'],
  ['el vecino hace mucho ruido', 'es/reclamacion-a-la-comunidad-por-ruidos-o-danos'],
  ['devolver un producto roto', 'es/reclamacion-por-producto-defectuoso', 'es/desistimiento-de-compra-a-distancia'],
  ['vendo mi bicicleta', 'es/contrato-de-compraventa-de-bien-mueble'],
  ['borrar mis datos de una empresa', 'es/ejercicio-de-derechos-de-proteccion-de-datos'],
  ['han cancelado mi vuelo', 'es/reclamacion-a-aerolinea-por-retraso-o-cancelacion'],
  ['cambio de horario para cuidar a mi hijo', 'es/solicitud-de-adaptacion-de-jornada-por-conciliacion'],
  ['baja del móvil', 'es/baja-de-contrato-de-telefonia'],
  ['poder notarial', 'es/poder-simple-para-gestiones'],
  ['señal para comprar un piso', 'es/contrato-de-arras-penitenciales'],
  ['no me pagan el sueldo', 'es/reclamacion-de-cantidad-por-salarios'],
  ['dejar el piso de alquiler', 'es/comunicacion-de-fin-de-contrato-de-alquiler'],
  ['me han echado del trabajo', 'es/papeleta-de-conciliacion-por-despido'],
  ['mi inquilino no paga', 'es/requerimiento-de-pago-de-rentas'],
  ['divorcio de mutuo acuerdo', 'es/convenio-regulador-de-divorcio'],
  ['contratar a alguien', 'es/contrato-de-trabajo'],
  ['cuánto me toca de finiquito', 'es/finiquito'],
  ['subir el alquiler', 'es/comunicacion-de-actualizacion-de-renta'],
  ['cancelar el seguro del coche', 'es/baja-de-seguro'],
  ['dejar el piso antes de tiempo', 'es/acuerdo-de-fin-de-alquiler'],
  ['vender mi casa sin agencia', 'es/contrato-de-compraventa-de-vivienda'],
  ['tarjeta revolving', 'es/reclamacion-por-clausulas-abusivas'],
  ['reducción de jornada', 'es/solicitud-de-reduccion-de-jornada'],
  ['mis padres me dan la entrada del piso', 'es/donacion-de-dinero'],
  ['autorización para el colegio', 'es/autorizacion-para-recoger-a-un-menor'],
  ['carta de despido', 'es/carta-de-despido'],
  ['cuidar a mi madre', 'es/excedencia-por-cuidado-de-familiares'],
  ['recurrir una sanción', 'es/recurso-de-reposicion'],
  ['añadir a mi pareja al contrato de alquiler', 'es/anexo-de-cambio-de-inquilino'],
  ['el seguro no me paga', 'es/reclamacion-a-aseguradora'],
  ['acuerdo de teletrabajo', 'es/acuerdo-de-teletrabajo'],
  ['acta de la comunidad', 'es/acta-de-junta-de-propietarios'],
  ['alquiler con opción a compra', 'es/contrato-de-alquiler-con-opcion-de-compra'],
  ['declaración jurada', 'es/declaracion-responsable'],
  ['encargado de datos RGPD', 'es/contrato-de-encargado-de-tratamiento'],
  ['dejar un piso gratis a un familiar', 'es/comodato-de-vivienda'],
  ['repartir la herencia', 'es/cuaderno-particional-de-herencia'],
  ['vender mi parte de la empresa', 'es/compraventa-de-participaciones'],
  ['alquiler vacacional', 'es/contrato-de-alquiler-turistico'],
  ['recurso de alzada', 'es/recurso-de-alzada'],
  // In the words of other countries.
  ['carta documento', 'ar/carta-documento-de-reclamo'],
  ['locacion de vivienda argentina', 'ar/contrato-de-locacion-de-vivienda'],
  ['carta poder mexico', 'mx/carta-poder-simple'],
  [
    'pagare',
    'mx/pagare-y-contrato-de-mutuo',
    'ar/pagare',
    'pe/pagare',
    'co/pagare-con-carta-de-instrucciones',
    'cl/pagare',
  ],
  ['renuncia peru', 'pe/carta-de-renuncia'],
  ['boleta de honorarios', 'cl/contrato-de-prestacion-de-servicios-a-honorarios'],
  [
    'venta de carro',
    'co/contrato-de-compraventa-de-vehiculo',
    'mx/contrato-de-compraventa-de-vehiculo',
    'pe/contrato-de-transferencia-de-vehiculo',
  ],
  ['tarjeta de propiedad', 'co/contrato-de-compraventa-de-vehiculo', 'pe/contrato-de-transferencia-de-vehiculo'],
  ['transferencia vehicular', 'pe/contrato-de-transferencia-de-vehiculo'],
  ['permiso notarial de viaje', 'pe/autorizacion-de-viaje-de-menor'],
  ['autorización para que mi hijo viaje argentina', 'ar/autorizacion-de-viaje-de-menor'],
  ['pagaré chile', 'cl/pagare'],
  ['vender un terreno a plazos', 'mx/contrato-de-compraventa-de-inmueble'],
  ['reservar un piso con la inmobiliaria', 'es/reserva-de-vivienda-con-agencia'],
  ['me han robado dinero de la cuenta', 'es/reclamacion-al-banco-por-pago-no-autorizado'],
  ['phishing', 'es/reclamacion-al-banco-por-pago-no-autorizado'],
  ['aviso legal para mi página web', 'es/politica-de-privacidad-y-aviso-legal'],
  ['acta de aprobación de cuentas', 'es/acta-de-junta-de-socios'],
]

onChosenEngine('searching the library', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await loadLibrary(database.db, new Date(), 'library')
  })

  describe('finds what was meant', () => {
    const missed = async (from: (meant: string) => string | null) => {
      const slugs = await listFileSlugs(database)
      const misses: string[] = []
      for (const [typed, ...meant] of searches) {
        const wanted = { q: typed, sort: 'relevance' as const, page: 1, first: from(meant[0] ?? '') }
        const { items } = await searchWritings(database.db, wanted)
        const shown = items.slice(0, first).map(({ slug }) => slug)
        if (!meant.some((file) => shown.includes(slugs.get(file) ?? ''))) misses.push(`${typed} → ${shown.join(', ')}`)
      }
      return misses
    }

    it(`in every one of the real searches among the first ${first}`, async () =>
      expect(await missed(() => null)).toEqual([]))

    it('for a last word that is still being typed as for the whole one', async () => {
      const firstOf = async (q: string) =>
        (await searchWritings(database.db, { q, sort: 'relevance', page: 1 })).items[0]?.title
      expect(await Promise.all(['alquiler de pi', 'alquiler de pis', 'alquiler de piso'].map(firstOf))).toEqual(
        Array(3).fill('Contrato de alquiler de vivienda habitual'),
      )
    })

    it('for whoever is in the country it was written for', async () =>
      expect(await missed((file) => file.slice(0, 2).toUpperCase())).toEqual([]))
  })
})
