// Forms about money and sales.
import type { Form } from '../form-sheet.ts'

export const money: readonly Form[] = [
  {
    name: 'compraventa de vehículo',
    manner: 'words',
    text: `# CONTRATO DE COMPRAVENTA DE VEHÍCULO USADO
VENDEDOR
Nombre y apellidos: ~240~
NIF: ~110~ Domicilio: ~200~
COMPRADOR
Nombre y apellidos: ~240~
NIF: ~110~ Domicilio: ~200~
VEHÍCULO
Marca: ~120~ Modelo: ~120~
Matrícula: ~90~ Bastidor: ~160~
Precio: ~80~ euros
El vendedor declara que el vehículo está libre de cargas. El comprador declara conocer su estado.
En ~110~, a ~25~ de ~90~ de ~40~ a las ~30~ horas.
^ 25
|| ↓El vendedor || ↓El comprador
^ 60
|| Fdo.: || Fdo.:`,
  },
  {
    name: 'compraventa de moto',
    font: 2,
    manner: 'pieces',
    text: `# Contrato de compraventa
D. ______________________________ con DNI ______________ vende a D. ______________________________ con DNI ______________ la motocicleta matrícula ____________ por el precio de __________ euros.
El vehículo se entrega en el momento de la firma.
Lugar y fecha: ______________________________
→Firma del vendedor: ______________________________
^ 20
→Firma del comprador: ______________________________`,
  },
  {
    name: 'recibí',
    text: `# RECIBÍ
He recibido de ______________________________ la cantidad de ____________ euros (____________ €) en concepto de ______________________________.
Y para que conste, firmo el presente en ______________, a ____ de ____________ de 20____.
^ 50
↑Fdo.: ______________________________
DNI: ________________`,
  },
  {
    name: 'recibo de cantidad',
    font: 3,
    size: 10,
    text: `# RECIBO
Recibo nº ________ Fecha: __/__/____
He recibido de: ______________________________
La cantidad de: ______________________________ euros
^ 45
_________________________
↑Recibí (firma)`,
  },
  {
    name: 'mandato SEPA',
    size: 9,
    manner: 'words',
    text: `# Orden de domiciliación de adeudo directo SEPA
== 451
Referencia de la orden de domiciliación: ~220~
Identificador del acreedor: ~220~
Nombre del acreedor: ~220~
Mediante la firma de esta orden de domiciliación, el deudor autoriza al acreedor a enviar instrucciones a la entidad del deudor para adeudar su cuenta.
== 451
Nombre del deudor: ~220~
Dirección del deudor: ~220~
Número de cuenta - IBAN: ~260~
Tipo de pago: ☐ Pago recurrente ☐ Pago único
Fecha – Localidad: ~200~
^ 20
→Firma del deudor: ~200~
^ 15
TODOS LOS CAMPOS HAN DE SER CUMPLIMENTADOS OBLIGATORIAMENTE.`,
  },
  {
    name: 'mandato SEPA en tabla',
    size: 9,
    text: `# MANDATO SEPA
[| Nombre del acreedor | Gimnasio Norte, S.L. |]
[| Nombre del deudor | |]
[| IBAN | |]
[| Fecha y lugar | |]
[| ↓Firma del deudor | ↓Firma del acreedor |]`,
  },
  {
    name: 'reconocimiento de deuda',
    font: 2,
    text: `# RECONOCIMIENTO DE DEUDA
D. ______________________________, con DNI ______________, en adelante el deudor, reconoce deber a D. ______________________________, con DNI ______________, en adelante el acreedor, la cantidad de ____________ euros.
El deudor devolverá la cantidad antes del día ____ de ____________ de 20____.
En caso de impago, el acreedor podrá reclamar desde el día siguiente.
En ______________, a ____ de ____________ de 20____.
^ 60
|| ↑Fdo. El deudor || ↑Fdo. El acreedor`,
  },
  {
    name: 'préstamo',
    manner: 'blanks',
    text: `# CONTRATO DE PRÉSTAMO ENTRE PARTICULARES
El prestamista, D. ____________________, con DNI ____________.
El prestatario, D. ____________________, con DNI ____________.
El prestamista entrega al prestatario ____________ euros al ____ % de interés anual.
Plazo de devolución: ____ meses.
En prueba de conformidad firman ambas partes.
^ 50
|| ↑EL PRESTAMISTA || ↑EL PRESTATARIO`,
  },
  {
    name: 'comodato',
    text: `# CONTRATO DE COMODATO
REUNIDOS
El comodante
D. ………………………………………, con DNI …………………
El comodatario
D. ………………………………………, con DNI …………………
El comodante cede gratuitamente al comodatario el uso de …………………………………………
El comodatario conservará la cosa y la devolverá el día ……………………
Leído el presente, lo firman en todas sus hojas.
^ 20
|| ↓El comodante || ↓El comodatario
^ 45
|| ~150~ || ~150~`,
  },
  {
    name: 'donación',
    font: 2,
    manner: 'words',
    text: `# DONACIÓN DE DINERO
Yo, ~220~, con DNI ~90~, dono a ~220~, con DNI ~90~, la cantidad de ~70~ euros.
El donatario acepta la donación.
~110~, ~25~ de ~80~ de 2026
^ 60
|| ~160~ || ~160~
|| ↑D. Julián Ríos Peña || ↑Dña. Carmen Ríos Sanz`,
  },
]
