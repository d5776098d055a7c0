// A rental contract of five pages, as people write them: what printing is tested and measured with.
import type { Block, Content, Inline, Section } from '#domain/writing/model.ts'

export const contractTitle = 'Contrato de arrendamiento de vivienda habitual'

const text = (value: string): Inline => ({ type: 'text', text: value })
const bold = (value: string): Inline => ({ type: 'text', text: value, marks: ['bold'] })
const field = (id: string): Inline => ({ type: 'field', field: id })
const party = (id: string): Inline => ({ type: 'party', party: id, form: 'the' })
const said = (...content: (Inline | string)[]): Block => ({
  type: 'paragraph',
  content: content.map((inline) => (typeof inline === 'string' ? text(inline) : inline)),
})
const listed = (ordered: boolean, ...items: string[]): Block => ({
  type: 'list',
  ordered,
  items: items.map((item) => [said(item)]),
})
const tabled = (...rows: string[][]): Block => ({
  type: 'table',
  header: true,
  rows: rows.map((row) => row.map((cell) => [said(cell)])),
})

let sectionCount = 0
const section = (kind: Section['kind'], title: string, ...body: Block[]): Section => ({
  id: `s${++sectionCount}`,
  kind,
  title,
  body,
})
const clause = (title: string, ...body: Block[]): Section => section('clause', title, ...body)

const goodFaith =
  'Las partes se comprometen a cumplir lo pactado de buena fe y a comunicarse por escrito, con al menos quince días de antelación, cualquier circunstancia que pueda afectar al uso pacífico de la vivienda o a la conservación de sus instalaciones, muebles y enseres.'
const notice =
  'Las comunicaciones se entenderán recibidas cuando se hayan enviado a la dirección de correo electrónico o al domicilio que cada parte señala en el encabezamiento, salvo que se haya notificado fehacientemente otro distinto, y producirán efecto desde el día hábil siguiente al de su recepción.'

export const rentalContract: Content = {
  format: 2,
  numbering: 'ordinal_dash',
  fields: [
    { id: 'landlady', label: 'nombre de la arrendadora', help: '', required: true, party: 'p1', type: 'person' },
    { id: 'tenant', label: 'nombre del arrendatario', help: '', required: true, party: 'p2', type: 'person' },
    { id: 'home', label: 'dirección de la vivienda', help: '', required: true, party: null, type: 'address' },
    { id: 'start', label: 'fecha de inicio', help: '', required: true, party: null, type: 'date' },
    { id: 'rent', label: 'renta mensual', help: '', required: true, party: null, type: 'money', currency: 'EUR' },
    { id: 'account', label: 'cuenta de la arrendadora', help: '', required: true, party: 'p1', type: 'iban' },
  ],
  parties: [
    { id: 'p1', role: 'arrendador', gender: 'feminine', plural: false, signs: true },
    { id: 'p2', role: 'arrendatario', gender: 'masculine', plural: false, signs: true },
  ],
  sections: [
    section('text', '', {
      type: 'paragraph',
      align: 'right',
      content: [text('En Alcalá de Henares, a '), field('start')],
    }),
    section('heading', 'Reunidos'),
    section(
      'text',
      '',
      said(
        'De una parte, ',
        field('landlady'),
        ', mayor de edad, con domicilio en la calle del Águila, 5, de Cádiz, que actúa en su propio nombre y derecho, en adelante ',
        party('p1'),
        '.',
      ),
      said(
        'Y de otra, ',
        field('tenant'),
        ', mayor de edad, vecino de Alcalá de Henares, que actúa también en su propio nombre, en adelante ',
        party('p2'),
        '.',
      ),
      said(
        'Ambas partes se reconocen mutuamente capacidad legal suficiente para otorgar este contrato y, a tal efecto,',
      ),
    ),
    { ...section('heading', 'Exponen'), numbering: 'roman_dash' },
    clause(
      '',
      said(
        'Que ',
        party('p1'),
        ' es propietaria de la vivienda situada en ',
        field('home'),
        ', libre de cargas y de arrendatarios, con cédula de habitabilidad en vigor y certificado de eficiencia energética de la clase D.',
      ),
    ),
    clause(
      '',
      said(
        'Que ',
        party('p2'),
        ' está interesado en arrendarla para que constituya su vivienda habitual y permanente, y que la ha visitado y conoce su estado de conservación.',
      ),
    ),
    clause('', said('Que, puestas de acuerdo, las partes celebran el presente contrato con arreglo a las siguientes')),
    { ...section('heading', 'Cláusulas'), numbering: 'ordinal_dash' },
    clause(
      'Objeto',
      said(
        'La arrendadora cede al arrendatario el uso de la vivienda descrita, que se entrega amueblada según el inventario que ambas partes firman como anexo. El arrendamiento comprende:',
      ),
      listed(
        true,
        'la vivienda, con sus instalaciones de agua, luz y calefacción en correcto funcionamiento;',
        'la plaza de garaje número 12 del mismo edificio, que no podrá cederse por separado; y',
        'el trastero señalado con la letra C, situado en la planta sótano.',
      ),
      said(goodFaith),
    ),
    clause(
      'Duración',
      said(
        'El contrato empieza el ',
        field('start'),
        ' y tendrá una duración de un año, prorrogable por plazos anuales hasta un máximo de cinco, en los términos del artículo 9 de la Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos.',
      ),
      said(
        'Llegado el vencimiento del contrato o de cualquiera de sus prórrogas, si ninguna de las partes hubiese notificado a la otra su voluntad de no renovarlo, se prorrogará obligatoriamente. ',
        notice,
      ),
    ),
    clause(
      'Renta y gastos',
      said(
        'La renta será de ',
        field('rent'),
        ' al mes, que ',
        party('p2'),
        ' ingresará dentro de los cinco primeros días de cada mes en la cuenta ',
        field('account'),
        '. Los gastos se reparten así:',
      ),
      tabled(
        ['Concepto', 'Quién paga', 'Cómo'],
        ['Comunidad de propietarios', 'La arrendadora', 'Incluido en la renta'],
        ['Impuesto sobre bienes inmuebles', 'La arrendadora', 'Recibo anual'],
        ['Agua, electricidad y gas', 'El arrendatario', 'A su nombre, por domiciliación bancaria'],
        ['Internet y telefonía', 'El arrendatario', 'Contrato propio'],
        ['Seguro de responsabilidad civil', 'El arrendatario', 'Póliza anual con cobertura mínima de 150.000 €'],
      ),
      said(
        'El retraso en el pago de cualquier cantidad devengará, sin necesidad de requerimiento previo, el interés legal del dinero incrementado en dos puntos.',
      ),
    ),
    clause(
      'Actualización',
      said(
        'La renta se actualizará cada año, en la fecha en que se cumpla cada anualidad, aplicando la variación del índice de referencia que publique el Instituto Nacional de Estadística, sin que el incremento pueda superar el límite legal vigente. ',
        goodFaith,
      ),
    ),
    clause(
      'Fianza',
      said(
        'Al firmar, ',
        party('p2'),
        ' entrega una mensualidad de renta en concepto de fianza, que se depositará en el organismo autonómico correspondiente y se devolverá en el plazo de un mes desde la entrega de las llaves, descontando, en su caso, las cantidades pendientes de pago y el importe de los desperfectos que excedan del desgaste ordinario.',
      ),
      said(notice),
    ),
    clause(
      'Conservación y obras',
      said(
        'La arrendadora hará, sin derecho a elevar la renta, todas las reparaciones necesarias para conservar la vivienda en condiciones de habitabilidad, salvo que el deterioro sea imputable al arrendatario. Las pequeñas reparaciones que exija el desgaste por el uso ordinario serán de cargo del arrendatario.',
      ),
      said('El arrendatario no podrá, sin consentimiento expreso y por escrito:'),
      listed(
        false,
        'modificar la configuración de la vivienda o de sus accesorios;',
        'instalar aparatos que alteren las fachadas o los elementos comunes;',
        'realizar obras que disminuyan la estabilidad o la seguridad del edificio.',
      ),
      said(goodFaith),
    ),
    clause(
      'Convivencia',
      said(
        'El arrendatario respetará los estatutos y las normas de régimen interior de la comunidad de propietarios, que declara conocer, y se abstendrá de desarrollar actividades molestas, insalubres, nocivas, peligrosas o ilícitas. La tenencia de animales de compañía se admite siempre que no cause molestias a los vecinos.',
      ),
      said(notice),
    ),
    clause(
      'Cesión y subarriendo',
      said(
        'El contrato no se podrá ceder por el arrendatario sin el consentimiento escrito de la arrendadora. La vivienda solo se podrá subarrendar de forma parcial y previo consentimiento escrito, y en ningún caso se destinará, total ni parcialmente, al alquiler turístico o de temporada.',
      ),
      said(goodFaith),
    ),
    clause(
      'Desistimiento',
      said(
        'El arrendatario podrá desistir del contrato una vez que hayan transcurrido al menos seis meses, siempre que lo comunique con una antelación mínima de treinta días. En ese caso indemnizará a la arrendadora con una cantidad equivalente a una mensualidad de la renta en vigor por cada año que reste de cumplir, prorrateándose los períodos inferiores.',
      ),
      said(notice),
    ),
    clause(
      'Resolución',
      said(
        'Además de por las causas previstas en la ley, cualquiera de las partes podrá resolver el contrato por incumplimiento de la otra, y en particular la arrendadora por las siguientes causas:',
      ),
      listed(
        true,
        'la falta de pago de la renta o de cualquiera de las cantidades cuyo pago corresponda al arrendatario;',
        'la falta de pago del importe de la fianza o de su actualización;',
        'el subarriendo o la cesión inconsentidos;',
        'la realización de daños causados dolosamente en la finca o de obras no consentidas.',
      ),
      said(goodFaith),
    ),
    clause(
      'Protección de datos',
      said(
        'Los datos personales que figuran en este contrato se tratarán con la única finalidad de gestionar la relación arrendaticia, se conservarán mientras puedan exigirse responsabilidades derivadas de ella y no se comunicarán a terceros, salvo obligación legal. Cada parte podrá ejercer sus derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad dirigiéndose a la otra por escrito.',
      ),
    ),
    clause(
      'Ley y fuero',
      said(
        'Este contrato se rige por la Ley 29/1994, de Arrendamientos Urbanos, y, supletoriamente, por el Código Civil. Para cualquier controversia, las partes se someten a los juzgados y tribunales del lugar en que está situada la vivienda. ',
        notice,
      ),
    ),
    clause(
      'Inventario',
      said(
        'La vivienda se entrega con los muebles y enseres que se relacionan, en buen estado de uso y funcionamiento:',
      ),
      tabled(
        ['Estancia', 'Mueble o aparato', 'Unidades', 'Estado'],
        ...['Salón', 'Cocina', 'Dormitorio principal', 'Dormitorio pequeño', 'Baño', 'Terraza'].flatMap((room) => [
          [room, 'Mesa y sillas', '5', 'Bueno'],
          [room, 'Lámpara de techo con bombillas de bajo consumo', '1', 'Nuevo'],
          [room, 'Armario', '1', 'Con marcas de uso'],
        ]),
      ),
      said(goodFaith),
    ),
    section(
      'signatures',
      '',
      said(
        'Y, en prueba de conformidad, ',
        bold('ambas partes firman'),
        ' este contrato por duplicado y a un solo efecto, en el lugar y la fecha indicados en el encabezamiento.',
      ),
    ),
  ],
}

export const rentalValues = {
  landlady: { name: 'María Fernanda Núñez Agüero', gender: 'feminine' },
  tenant: { name: 'Íñigo Muñoz-Güemes', gender: 'masculine' },
  home: 'calle de Santiago, 14, 2.º izquierda, 28801 Alcalá de Henares (Madrid)',
  start: '2026-05-03',
  rent: '1150.50',
  account: 'ES9121000418450200051332',
} as const
