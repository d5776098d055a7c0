// Contracts as people paste them: with Word's invisible spaces and tabs, and numbered in every way.

/** Recitals of their own, clauses with titles, references, and two who sign beside each other. */
export const rental = `CONTRATO DE ARRENDAMIENTO DE VIVIENDA

En Madrid, a 3 de mayo de 2026

REUNIDOS

De una parte, D. Juan Pérez García, mayor de edad, con DNI 12345678Z, en adelante EL ARRENDADOR.
De otra parte, Dña. Ana López Ruiz, mayor de edad, con DNI 87654321X, en adelante LA ARRENDATARIA.

EXPONEN

I.-\u00a0Que D. Juan Pérez García es propietario de la vivienda sita en la calle Mayor, 1.
II.-\u00a0Que Dña. Ana López Ruiz está interesada en arrendarla. Y que la conoce.
III.- Que ambas partes han acordado este contrato con arreglo a las siguientes

CLÁUSULAS

PRIMERA.-\tObjeto. El arrendador cede el uso de la vivienda descrita en el expositivo I.
SEGUNDA.-\tDuración
El plazo será de un año, prorrogable según la ley.
TERCERA.-\tRenta y forma de pago. La renta será de 900 € al mes, durante el plazo de la cláusula SEGUNDA.
Se pagará:
a) Por transferencia.
b) En los siete primeros días de cada mes.
CUARTA.- Se entrega una fianza de 900 €. Será devuelta al terminar, según las cláusulas PRIMERA y TERCERA de este contrato.
QUINTA.- Gastos: Serán de la arrendataria, salvo lo dicho en la cláusula cuarta del contrato de suministro.

Y en prueba de conformidad, firman el presente por duplicado.

EL ARRENDADOR\t\t\tLA ARRENDATARIA


_____________________          _____________________
Fdo.: Juan Pérez García        Fdo.: Ana López Ruiz
`

/** A title of two lines, «PRIMERO.-», and roles at the end without a single «Fdo.». */
export const deposit = `CONTRATO DE ARRAS PENITENCIALES
PARA LA COMPRAVENTA DE UN INMUEBLE

REUNIDOS:
DE UNA PARTE
DON LUIS GIL SANZ, como parte vendedora.
DE OTRA PARTE
DOÑA MARÍA RÍOS MAS, como parte compradora.

MANIFIESTAN:

Primero.- Que la parte vendedora es dueña del piso de la calle Sol, 3.
Segundo.- Que la parte compradora quiere comprarlo.

ESTIPULACIONES

Primera. Objeto. La parte vendedora se obliga a vender.
Segunda. Precio. El precio es de 150.000 €, pagadero según la estipulación tercera.
Tercera. Arras. Se entregan 15.000 €. Rige el artículo 1454 del Código Civil.
Cuarta. Si la parte compradora desiste, perderá las arras.

Leído el presente contrato, lo firman.

LA PARTE VENDEDORA          LA PARTE COMPRADORA
`

/** Numbered «1.-» without headings, a title in small letters, and points inside the clauses. */
export const loan = `Contrato de préstamo entre particulares

En Sevilla, a ____ de ____________ de 20__

1.- Objeto. El prestamista entrega 5.000 € al prestatario.
2.- Devolución.- El prestatario los devolverá en diez plazos:
 •\tel primero, el 1 de enero;
 •\tlos demás, cada mes.
3.- Intereses. El préstamo es sin interés.
4.- Impago
Si se deja de pagar un plazo de los de la cláusula 2, vence todo.
5.- Fuero: Los juzgados de Sevilla.

Fdo.: El prestamista
Fdo.: El prestatario
`

/** «Cláusula primera.», headings in capitals that no list knows, and an annex that counts anew. */
export const employment = `\ufeffCONTRATO DE TRABAJO INDEFINIDO

DATOS DE LA EMPRESA
Talleres Vega, S.L., con CIF B12345678.

DATOS DEL TRABAJADOR
D.ª Rosa Peña Vila.

CLAUSULAS

Cláusula primera. Puesto. La trabajadora prestará servicios como mecánica.
Cláusula segunda. Jornada. La jor\u00adnada será de cuarenta horas, de lunes a viernes.
Cláusula tercera. La retribución será de 1.800 € brutos al mes. Se pagará en catorce pagas.
Cláusula cuarta. Periodo de prueba. Dos meses; durante él no rige la cláusula tercera, apartado 2.

En Vigo, a 3 de mayo de 2026
POR LA EMPRESA          LA TRABAJADORA

ANEXO I
1. Horario. De 8 a 16.
2. Descanso. Media hora.
`

/** Not a contract: one who speaks, faculties that are counted «1º», and one who signs. */
export const power = `PODER ESPECIAL

COMPARECE

Doña Elena Mora Díaz, mayor de edad, con DNI 11111111H.

EXPONE

Único.- Que necesita quien la represente. Por ello

OTORGA

Poder a favor de don Pablo Mora Díaz, para que pueda:

FACULTADES

1º Vender la finca. Por el precio que crea justo.
2º Cobrar su precio.
3º Firmar cuanto sea preciso para lo anterior.

Y para que conste, lo firma en Cádiz, a 3 de mayo de 2026.

Firmado: Elena Mora Díaz
`
