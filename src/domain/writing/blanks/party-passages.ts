// Blanks of people and companies as contracts of several countries have them.

/** The text, the parties found in it, and the text with them. */
export const passages: [string, string[], string][] = [
  ['D. ______, con DNI ______', ['compareciente person identity'], '{appearance p0}'],
  [
    'D. ______________, mayor de edad, con DNI ____________ y domicilio en ______________.',
    ['compareciente person identity address'],
    '{appearance p0}, mayor de edad.',
  ],
  [
    'De una parte, D./Dña. ____, mayor de edad, con domicilio en ____ y DNI ____ (en adelante, el arrendador)',
    ['arrendador person identity address'],
    'De una parte, {appearance p0}, mayor de edad (en adelante, el arrendador)',
  ],
  [
    'De otra parte, D.ª ________, con NIE ________, en adelante, LA ARRENDATARIA.',
    ['arrendatario person identity'],
    'De otra parte, {appearance p0}, en adelante, LA ARRENDATARIA.',
  ],
  ['[NOMBRE DEL ARRENDADOR], con NIF [NIF]', ['arrendador either identity tax_number office'], '{appearance p0}'],
  [
    'La empresa ____, con CIF ____, representada por ____',
    ['compareciente company tax_number'],
    'La empresa {appearance p0}',
  ],
  [
    'De una parte, la mercantil ______, con CIF ______ y domicilio social en ______, representada en este acto por su administrador único, D. ______, con DNI ______ (en adelante, "la Empresa").',
    ['empresa company tax_number address office'],
    'De una parte, la mercantil {appearance p0} (en adelante, "la Empresa").',
  ],
  [
    'Y de otra, D. [NOMBRE], con D.N.I. n.º [DNI], correo electrónico [EMAIL] y teléfono [TELÉFONO], en lo sucesivo «el Prestador».',
    ['prestador person identity email phone'],
    'Y de otra, {appearance p0}, en lo sucesivo «el Prestador».',
  ],
  [
    'D. ______, con DNI ______, en nombre y representación de la mercantil ______, con CIF ______ y domicilio social en ______ (en adelante, el CLIENTE).',
    ['cliente company tax_number address'],
    '{appearance p0} (en adelante, el CLIENTE).',
  ],
  [
    'D. ____, con DNI ____, y Dña. ____, con DNI ____, ambos con domicilio en ____, en adelante, los arrendatarios.',
    ['arrendatario person hasta 2 identity address'],
    '{appearance p0}, en adelante, los arrendatarios.',
  ],
  [
    'D. ____, con DNI ____, y D. ____, con DNI ____, acuerdan lo siguiente.',
    ['compareciente primero person identity', 'compareciente segundo person identity'],
    '{appearance p0}, y {appearance p1}, acuerdan lo siguiente.',
  ],
  ['EL ARRENDADOR: D. ______, con DNI ______.', ['arrendador person identity'], 'EL ARRENDADOR: {appearance p0}.'],
  [
    'VENDEDOR: ______________, DNI ______________, domicilio ______________.',
    ['vendedor person identity address'],
    'VENDEDOR: {appearance p0}.',
  ],
  [
    'De una parte, como vendedor, D. ______, con DNI ______ y domicilio en calle ______, número ______, de la localidad de ______, C.P. ______.',
    ['vendedor person identity address'],
    'De una parte, como vendedor, {appearance p0}.',
  ],
  [
    'Yo, ________________, con DNI ____________ y domicilio en ____________, autorizo la gestión.',
    ['firmante person identity address'],
    'Yo, {appearance p0}, autorizo la gestión.',
  ],
  [
    '______________, con NIF ______________ y domicilio en ______________',
    ['compareciente either identity address tax_number address office'],
    '{appearance p0}',
  ],
  [
    'REUNIDOS: D. ______, de nacionalidad ______, de estado civil ______, de profesión ______, con pasaporte n.º ______.',
    ['compareciente person identity nationality civil_status profession'],
    'REUNIDOS: {appearance p0}.',
  ],
  [
    '{{nombre_comprador}}, con {{dni_comprador}} y domicilio en {{domicilio_comprador}}',
    ['comprador person identity address'],
    '{appearance p0}',
  ],
  [
    '[NOMBRE O RAZÓN SOCIAL], con NIF/CIF [NÚMERO], a quien en adelante se denominará el proveedor',
    ['proveedor either identity tax_number office'],
    '{appearance p0}, a quien en adelante se denominará el proveedor',
  ],
  [
    'Entre el señor ________, con RUT N° ________, domiciliado en ________, comuna de ________, en adelante "el arrendador", y doña ________, cédula de identidad N° ________, en adelante "la arrendataria".',
    ['arrendador person identity address', 'arrendatario person identity'],
    'Entre {appearance p0}, en adelante "el arrendador", y {appearance p1}, en adelante "la arrendataria".',
  ],
  [
    'Entre ________, DNI N° ________, CUIT ________, con domicilio real en ________, en adelante denominado el LOCADOR, por una parte.',
    ['locador person identity address'],
    'Entre {appearance p0}, en adelante denominado el LOCADOR, por una parte.',
  ],
  [
    'Por una parte, el C. ________, con CURP ________ y RFC ________, con domicilio en ________, colonia ________, a quien en lo sucesivo se le denominará "EL ARRENDADOR".',
    ['arrendador person curp rfc address'],
    'Por una parte, {appearance p0}, a quien en lo sucesivo se le denominará "EL ARRENDADOR".',
  ],
  [
    'Por la otra parte, el señor ________, quien se identifica con credencial para votar número ________, a quien se le denominará "EL ARRENDATARIO".',
    ['arrendatario person identity'],
    'Por la otra parte, {appearance p0}, a quien se le denominará "EL ARRENDATARIO".',
  ],
  [
    '________, identificado(a) con cédula de ciudadanía No. ________, quien en adelante se denominará EL PROMITENTE VENDEDOR.',
    ['promitente vendedor person identity'],
    '{appearance p0}, quien en adelante se denominará EL PROMITENTE VENDEDOR.',
  ],
  [
    'La sociedad ________, con NIT ________, representada legalmente por ________, identificado con cédula de ciudadanía número ________, en adelante EL CONTRATANTE.',
    ['contratante company tax_number'],
    'La sociedad {appearance p0}, en adelante EL CONTRATANTE.',
  ],
  [
    'Don ________, identificado con DNI N.° ________, con domicilio en ________, distrito de ________, provincia de ________, a quien en adelante se le denominará EL LOCADOR.',
    ['locador person identity address'],
    '{appearance p0}, a quien en adelante se le denominará EL LOCADOR.',
  ],
  [
    'La empresa ________, con RUC N.º ________, inscrita en el Registro Mercantil de ________, tomo ________, folio ________, en adelante LA PRESTAMISTA.',
    ['prestamista company tax_number registry'],
    'La empresa {appearance p0}, en adelante LA PRESTAMISTA.',
  ],
  [
    'De una parte, Dña. ________, nacida el __/__/____, con DNI ________, en su propio nombre y derecho, en adelante la parte vendedora.',
    ['vendedor person identity birth_date'],
    'De una parte, {appearance p0}, en su propio nombre y derecho, en adelante la parte vendedora.',
  ],
  [
    '1. D. ________, con DNI ________, en calidad de fiador.',
    ['fiador person identity'],
    '1. {appearance p0}, en calidad de fiador.',
  ],
  [
    'Nombre: ________, DNI: ________, Domicilio: ________',
    ['compareciente person identity address'],
    '{appearance p0}',
  ],
  [
    'De una parte, D. [●], mayor de edad, con DNI [●] (en adelante, el PRESTAMISTA), y de otra parte, D. [●], mayor de edad, con DNI [●] (en adelante, el PRESTATARIO).',
    ['prestamista person identity', 'prestatario person identity'],
    'De una parte, {appearance p0}, mayor de edad (en adelante, el PRESTAMISTA), y de otra parte, {appearance p1}, mayor de edad (en adelante, el PRESTATARIO).',
  ],
  [
    'De una parte, D. ____ y Dña. ____, ambos mayores de edad, con domicilio en ____ y DNI ____ y ____ respectivamente, como compradores.',
    ['comprador person hasta 2 identity address'],
    'De una parte, {appearance p0}, {mayor} de edad, como compradores.',
  ],
  [
    'TESTIGO: D. ____, con DNI ____; TESTIGO: D. ____, con DNI ____.',
    ['testigo primero person identity', 'testigo segundo person identity'],
    'TESTIGO: {appearance p0}; TESTIGO: {appearance p1}.',
  ],
  [
    'De una parte, ________, identificado con cédula de ciudadanía n.º ________, en adelante el vendedor, y ________, identificada con cédula de ciudadanía n.º ________, en adelante la compradora.',
    ['vendedor person identity', 'comprador person identity'],
    'De una parte, {appearance p0}, en adelante el vendedor, y {appearance p1}, en adelante la compradora.',
  ],
  [
    'Don ________, con domicilio en ________ (________), con DNI ________.',
    ['compareciente person identity address'],
    '{appearance p0}.',
  ],
]

/** Blanks about other things or about people who take no part, or among words that would be lost. */
export const others = [
  'Fdo.: D. ______________, con DNI ______________',
  'ante el notario de Madrid D. ______, con DNI ______',
  'con DNI ______ y domicilio en ______',
  'el inmueble propiedad de D. ______, con DNI ______',
  'en la cuenta ______ de la que es titular D. ______, con NIF ______',
  'el vehículo marca ______, modelo ______, matrícula ______',
  '[NOMBRE DEL PRODUCTO], con número de serie [NÚMERO]',
  '[NOMBRE DEL MENOR], con DNI [DNI]',
  'D. ______ vive en la finca',
  'el suministro lo presta la empresa ______, con CIF ______',
  'La renta será de ______ euros, con vencimiento el ______',
  'En ______, a ___ de ______ de 20__',
  'Contacto en caso de emergencia: ______, con teléfono ______',
  'hijo de D. ______ y de Dña. ______, con DNI ______',
  'La finca inscrita en el Registro de la Propiedad de ______, tomo ______, folio ______',
  '______________________',
  'Con la intervención de D. ________, con DNI ________, como testigo',
  'La parte arrendadora entrega a la parte arrendataria ______ llaves, con DNI ______',
  'D. ______, casado, con DNI ______',
]
