// The phrases by which titles name acts.
import type { Act } from './acts.ts'
import type { ActPhrases } from './phrase-notation.ts'
import { propertyPhrases } from './property-phrases.ts'

export const actPhrases: Record<Act, ActPhrases> = {
  ...propertyPhrases,
  loan: {
    phrases: [
      'préstamo',
      'mutuo',
      'prestar dinero',
      'reconocimiento|reconocer deuda',
      'acuerdo|compromiso|convenio|plan pago',
      'refinanciación * deuda',
    ],
  },
  promissory_note: {
    phrases: ['pagaré', 'letra cambio'],
    tags: { phrases: ['pagaré', 'letra cambio'], in: ['money', null] },
  },
  guarantee: {
    phrases: [
      '^fianza|aval|afianzamiento',
      'fianza|aval solidario|solidaria|personal|mercantil',
      'codeudor|fiador|avalista|cofiador',
    ],
  },
  general_power: {
    phrases: [
      'poder general|amplio|notarial|preventivo|irrevocable',
      'poder * vender|venta|compraventa|comprar|compra|hipotecar|donar|administrar|administración|disponer|escriturar|enajenar|gravar',
      'apoderamiento general|notarial|preventivo',
      'mandato general|irrevocable',
      'mandato * vender|hipotecar|donar|comprar',
    ],
    covers: [
      'property_sale',
      'vehicle_sale',
      'mortgage',
      'property_gift',
      'movable_gift',
      'share_sale',
      'property_right',
      'unnamed_power',
      'errand_power',
    ],
  },
  litigation_power: {
    phrases: [
      'poder|mandato|apoderamiento * pleito|juicio|judicial|procesal|demanda|abogado|abogada|procurador|litigio|litigar|tribunal|juzgado|proceso',
      'apoderamiento apud',
    ],
    covers: ['general_power', 'unnamed_power', 'errand_power'],
  },
  errand_power: {
    phrases: [
      'carta poder',
      'poder simple',
      '^autorización|autorizar|autorizo * recoger|recogida|retirar|retiro|trámite|gestión|representar|representación|cobrar|presentar|tramitar|gestionar',
      'poder|mandato|apoderamiento|representación * trámite|gestión|recoger|recogida|retirar|gestiones',
      '^mandato',
    ],
    covers: ['unnamed_power'],
  },
  unnamed_power: { phrases: ['^poder', 'poder especial', '^apoderamiento'] },
  will: {
    phrases: ['testamento', 'codicilo', 'última voluntad', 'testar', 'disposición testamentaria'],
    tags: { phrases: ['testamento', 'última voluntad'], in: ['inheritance', 'family', 'other', null] },
  },
  inheritance: {
    phrases: [
      'herencia',
      'herencias',
      'hereditario',
      'hereditaria',
      'sucesorio',
      'sucesoria',
      'cuaderno particional',
      'declaratoria|declaración heredero',
    ],
  },
  movable_gift: { phrases: ['^donación', 'donar', 'donación dinero|mueble|{vehicle}|bien|familiar'] },
  property_gift: {
    phrases: ['{give} … {property}'],
    covers: ['movable_gift', 'property_right'],
    completed: true,
  },
  marital_property: {
    phrases: [
      'capitulación',
      'régimen económico|matrimonial|patrimonial',
      'separación bien',
      'liquidación * gananciales|ganancial|conyugal',
      'sociedad conyugal',
      'prenupcial',
      'prematrimonial',
      'convención matrimonial|prematrimonial',
    ],
    tags: { phrases: ['capitulación', 'capitulación matrimonial', 'prenupcial'], in: ['family', null] },
  },
  divorce: {
    phrases: [
      'divorcio',
      'divorciar',
      'solicitud|demanda|petición * divorcio|custodia|tenencia',
      'separación matrimonial|conyugal|legal',
      'convenio regulador',
      'guarda custodia',
      'custodia|tenencia * {child}',
      'custodia compartida|exclusiva',
      'régimen visita',
      'plan parentalidad',
      'pensión alimento|alimenticia',
      'cuota alimentaria',
    ],
    covers: ['marital_property'],
    tags: { phrases: ['divorcio', 'convenio regulador'], in: ['family', null] },
  },
  child_recognition: { phrases: ['reconocimiento|reconocer * hijo|hija|paternidad|maternidad|filiación'] },
  minor_travel: {
    phrases: [
      '{travel} * {child}',
      '{child} * {travel}',
      'permiso|autorización salida país',
      'permiso|autorización * viajar',
    ],
    covers: ['errand_power'],
  },
  employment: {
    phrases: [
      'contrato * trabajo|laboral|empleo',
      'empleada|empleado|trabajador|trabajadora hogar|doméstica|doméstico',
      'contrato indefinido|prácticas|formación|aprendizaje',
    ],
  },
  resignation: {
    phrases: [
      'baja voluntaria',
      'dimisión',
      'dimitir',
      'carta|telegrama renuncia',
      'renuncia * trabajo|empleo|puesto|laboral|voluntaria',
      '{tell} * renuncia|dimisión',
      '{tell} * baja voluntaria',
    ],
    loose: { phrases: ['renuncia', 'renunciar'], in: ['work', null] },
    covers: ['employment', 'settlement'],
  },
  dismissal: { phrases: ['despido', 'despedir', '{tell} * despido'], covers: ['employment'] },
  settlement: {
    phrases: [
      'finiquito',
      'liquidación laboral|final|trabajador|trabajadora|haberes|prestación|beneficio|trabajo',
      '{end} * trabajo|laboral|empleo',
    ],
    loose: { phrases: ['liquidación'], in: ['work'] },
    covers: ['employment'],
  },
  company_founding: {
    phrases: [
      '{found} … sociedad|empresa|sl|sa|sas|srl|spa|ltda|eirl|compañía|anónima|limitada|startup',
      'estatuto social',
      'contrato sociedad|social',
    ],
  },
  partners_pact: { phrases: ['pacto|acuerdo|convenio socio|accionista|parasocial|fundador|cofundador', 'parasocial'] },
  share_sale: {
    phrases: ['{transfer} … acción|participación', '{transfer} … cuota|parte social', '{transfer} … cuota sl|srl|ltda'],
  },
  director_appointment: {
    phrases: ['nombramiento|nombrar|cese|designación … administrador|administradora|consejero|consejera|gerente'],
  },
  services: {
    phrases: [
      '^confidencialidad|nda|divulgación|secreto',
      '^prestación|servicio|encargo|honorario|consultoría|obra|reforma|hoja|asesoría|asesoramiento|presupuesto',
      'mandato|exclusiva venta|inmobiliaria',
    ],
    // A contract to broker a sale, or to keep it secret, is not the sale.
    covers: ['property_sale', 'errand_power'],
  },
  personal_data: {
    phrases: [
      'protección dato',
      'dato personal',
      'tratamiento dato',
      'rgpd',
      'política privacidad',
      'encargado tratamiento',
      'ejercicio derecho',
      'derecho acceso|supresión|rectificación|oposición',
    ],
    covers: ['medical_consent', 'minor_image'],
  },
  minor_image: {
    phrases: ['imagen|foto|fotografía|vídeo|grabación * {child}', '{child} * imagen|foto|fotografía|vídeo'],
  },
  image_rights: { phrases: ['derecho imagen'] },
  medical_consent: {
    phrases: [
      'consentimiento informado|médico|médica|quirúrgico|sanitario|anestesia|intervención|operación|cirugía',
      'consentimiento * tratamiento|cirugía|anestesia|intervención|vacuna',
    ],
  },
  advance_directive: {
    phrases: [
      'voluntad|directiva|directriz|directrices anticipada',
      'instrucción previa',
      'testamento vital',
      '{give} órgano',
    ],
    covers: ['will', 'medical_consent', 'movable_gift'],
    tags: {
      phrases: ['voluntad anticipada', 'testamento vital', 'instrucción previa'],
      in: ['inheritance', 'family', 'other', 'powers', null],
    },
  },
  certified_letter: {
    phrases: ['carta documento|notarial', 'carta documento|notarial * reclamo|reclamación|requerimiento|intimación'],
    covers: ['claim'],
  },
  claim: { phrases: ['reclamación', 'reclamo', 'queja', 'requerimiento', 'intimación', 'denuncia'] },
  administrative_petition: {
    phrases: [
      'recurso alzada|reposición|administrativo|revisión|reconsideración|potestativo|jerárquico',
      'recurso|alegación|descargo * multa|sanción|{office}',
      'derecho petición',
      'reclamación previa',
      'pliego descargo',
      'petición|solicitud|instancia|reclamación * {office}',
    ],
    loose: {
      phrases: ['recurso', 'alegación', 'petición', 'solicitud', 'impugnación', 'reclamación', 'descargo', 'instancia'],
      in: ['administration'],
    },
    covers: ['claim'],
  },
  association: {
    phrases: ['{found} … asociación|club|ong|ampa|peña|cofradía|sindicato'],
    loose: { phrases: ['acta fundacional|constitución', '^estatuto'], in: ['associations'] },
    tags: { phrases: ['acta fundacional', 'estatuto asociación'], in: ['associations', null] },
  },
  mortgage: {
    phrases: ['hipoteca', 'hipotecar', 'hipotecario', 'hipotecaria'],
    tags: { phrases: ['hipoteca'], in: ['money', 'housing', 'sales', null] },
  },
}
