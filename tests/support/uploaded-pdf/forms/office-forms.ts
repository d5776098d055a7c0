// Forms as people write them in a word processor, which makes the PDF.

const blank = (letters: number): string => '&nbsp;'.repeat(letters)

export type OfficeForm = {
  name: string
  html: string
  signed: readonly (readonly [words: string, where: 'above' | 'below'])[]
}

export const officeForms: readonly OfficeForm[] = [
  {
    name: 'compraventa',
    signed: [
      ['LA PARTE VENDEDORA', 'below'],
      ['LA PARTE COMPRADORA', 'below'],
    ],
    html: `<html><body style="font-family:'Liberation Serif';font-size:11pt"><h1 align=center>CONTRATO DE COMPRAVENTA</h1>
<p>En ____________, a ____ de ______________ de 20____</p>
<p align=justify><b>DE UNA PARTE</b>, D./Dña. ________________________________, mayor de edad, con D.N.I. ______________ y domicilio en ________________________________, en adelante <b>LA PARTE VENDEDORA</b>.</p>
<p align=justify><b>DE OTRA PARTE</b>, D./Dña. ________________________________, mayor de edad, con D.N.I. ______________, en adelante <b>LA PARTE COMPRADORA</b>.</p>
<p align=justify>PRIMERA.- La parte vendedora vende a la parte compradora, que compra, la bicicleta descrita, por el precio de __________ euros.</p>
<p align=justify>Y en prueba de conformidad con cuanto antecede, firman ambas partes el presente contrato por duplicado y a un solo efecto.</p>
<p><br></p>
<table width=100%><tr><td align=center><b>LA PARTE VENDEDORA</b><br><br><br><br>Fdo.: ____________________</td><td align=center><b>LA PARTE COMPRADORA</b><br><br><br><br>Fdo.: ____________________</td></tr></table>
</body></html>`,
  },
  {
    name: 'inscripción con tablas',
    signed: [
      ['Firma del solicitante', 'below'],
      ['Firma del padre, madre', 'below'],
    ],
    html: `<html><body style="font-family:'Liberation Sans';font-size:10pt"><h2>SOLICITUD DE INSCRIPCIÓN</h2>
<table border=1 width=100% cellpadding=4 cellspacing=0><tr><td width=30%>Nombre y apellidos</td><td></td></tr><tr><td>DNI</td><td></td></tr><tr><td>Fecha de nacimiento</td><td></td></tr><tr><td>Teléfono</td><td></td></tr></table>
<p>☐ Acepto el reglamento del club &nbsp;&nbsp; ☐ Autorizo el uso de mi imagen</p>
<p>En ........................, a ...... de ........................ de 20......</p>
<table border=1 width=100% cellpadding=4 cellspacing=0><tr><td height=80 valign=top width=50%>Firma del solicitante</td><td valign=top>Firma del padre, madre o tutor (si es menor)</td></tr></table>
<p>Los datos se tratan conforme al RGPD.</p></body></html>`,
  },
  {
    name: 'recibí',
    signed: [['Fdo.:', 'above']],
    html: `<html><body style="font-family:'Liberation Sans';font-size:11pt"><p align=center><b>RECIBÍ</b></p>
<p>Yo, ......................................................, con DNI ............................, he recibido de ...................................................... la cantidad de ........................ € en concepto de señal.</p>
<p>Granada, ...... de ........................ de ............</p><p><br></p><p><br></p><p align=right>Fdo.: ......................................................</p></body></html>`,
  },
  {
    name: 'acta de reunión',
    signed: [
      ['Ana López', 'above'],
      ['Pedro Ruiz', 'above'],
    ],
    html: `<html><body style="font-family:'Liberation Serif';font-size:12pt"><p align=center><b>ACTA DE REUNIÓN</b></p>
<p>Asistentes: Ana López, Pedro Ruiz y Marta Gil.</p><p>El presidente abre la sesión. La secretaria lee el acta anterior. Se firma el convenio con el Ayuntamiento.</p><p>Conforme a lo acordado, se levanta la sesión a las 20:00 horas.</p>
<p><br></p><p><br></p><table width=100%><tr><td>_______________________</td><td>_______________________</td></tr><tr><td>Ana López</td><td>Pedro Ruiz</td></tr><tr><td>Presidenta</td><td>Secretario</td></tr></table></body></html>`,
  },
  {
    name: 'servicios',
    signed: [
      ['El cliente', 'below'],
      ['El profesional', 'below'],
    ],
    html: `<html><body style="font-family:'Liberation Sans';font-size:10pt"><h2 align=center>CONTRATO DE PRESTACIÓN DE SERVICIOS</h2>
<p><b>EL CLIENTE:</b> ____________________________ NIF: ______________</p><p><b>EL PROFESIONAL:</b> ____________________________ NIF: ______________</p>
<p>El cliente encarga al profesional el diseño de una página web por un precio de ________ € más IVA, que pagará a la firma.</p>
<p>El profesional entregará el trabajo en ______ días. El cliente lo revisará.</p><p>Firmas:</p>
<table width=100%><tr><td>El cliente</td><td>El profesional</td></tr><tr><td><br><br><br></td><td></td></tr><tr><td>D./Dª.</td><td>D./Dª.</td></tr></table></body></html>`,
  },
  {
    name: 'reclamación',
    signed: [
      ['Firma del consumidor', 'below'],
      ['Firma de la empresa', 'below'],
    ],
    html: `<html><body style="font-family:'Liberation Serif';font-size:11pt"><h2>HOJA DE RECLAMACIÓN</h2><p>Reclamante: <u>${blank(30)}</u> DNI: <u>${blank(19)}</u></p>
<p>Domicilio: <u>${blank(39)}</u></p>
<p>El consumidor expone los hechos siguientes. La empresa contestará en un mes.</p><p><br></p><table width=100%><tr><td>Firma del consumidor:</td><td>Firma de la empresa:</td></tr></table><p><br></p><p><br></p><p>Ejemplar para la Administración</p></body></html>`,
  },
]
