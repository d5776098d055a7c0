// Forms about homes.
import type { Form } from '../form-sheet.ts'

export const housing: readonly Form[] = [
  {
    name: 'arrendamiento de vivienda',
    manner: 'pieces',
    text: `# CONTRATO DE ARRENDAMIENTO DE VIVIENDA
En ______________, a ____ de ______________ de 20___.
REUNIDOS
DE UNA PARTE: D./Dña. ______________________________, mayor de edad, con DNI nº ________________ y domicilio en ______________________________ (en adelante, el arrendador).
DE OTRA PARTE: D./Dña. ______________________________, mayor de edad, con DNI nº ________________ y domicilio en ______________________________ (en adelante, el arrendatario).
EXPONEN
I. Que el arrendador es propietario de la vivienda sita en ______________________________.
PRIMERA. Renta. El arrendatario pagará una renta mensual de __________ euros en la cuenta IBAN ______________________________.
SEGUNDA. Fianza. A la firma del presente contrato el arrendatario entrega una mensualidad.
Y en prueba de conformidad, firman el presente contrato por duplicado en el lugar y fecha indicados.
^ 20
|| ↓EL ARRENDADOR || ↓EL ARRENDATARIO
^ 60
|| Fdo.: __________________ || Fdo.: __________________`,
  },
  {
    name: 'habitación',
    manner: 'words',
    font: 2,
    text: `# Contrato de arrendamiento de habitación
En Valencia, a ~30~ de ~90~ de 20~20~
Arrendador: ~200~ DNI: ~90~
Arrendatario: ~200~ DNI: ~90~
El arrendador cede en arrendamiento al arrendatario una habitación de la vivienda sita en ~220~
1. La duración será de ~40~ meses.
2. La renta será de ~60~ euros al mes.
3. El arrendatario recibe en este acto un juego de llaves.
Las partes firman por duplicado.
^ 70
|| ~170~ || ~170~
|| ↑El arrendador || ↑El arrendatario`,
  },
  {
    name: 'temporada',
    text: `# CONTRATO DE ARRENDAMIENTO POR TEMPORADA
EL ARRENDADOR
Don Ramón Gil Torres, con DNI 12345678Z.
EL ARRENDATARIO
Doña ………………………………………………, con DNI …………………………
La temporada será del __/__/____ al __/__/____.
El precio total será de ............................ euros.
El arrendatario firma este contrato en prueba de conformidad.
^ 40
|| ↑Fdo.: Ramón Gil Torres || ↑Fdo.: …………………………
|| El arrendador || El arrendatario`,
  },
  {
    name: 'arras',
    font: 2,
    text: `# CONTRATO DE ARRAS PENITENCIALES
En la ciudad de Sevilla, a ___ de ___________ de 2026.
De una parte, como parte vendedora, D. __________________________, con NIF ______________.
De otra, como parte compradora, Dña. __________________________, con NIF ______________.
La parte compradora entrega en este acto la cantidad de ______________ euros en concepto de arras penitenciales del artículo 1454 del Código Civil.
La parte vendedora declara recibir dicha cantidad y firma el presente como carta de pago.
^ 15
|| ↓LA PARTE VENDEDORA || ↓LA PARTE COMPRADORA
^ 80
Documento firmado por duplicado.`,
  },
  {
    name: 'recibo de alquiler',
    text: `# RECIBO DE ALQUILER
Recibí de D./Dña. ~250~ la cantidad de ~80~ euros.
Por la renta de la vivienda en ~300~
Mes: ~80~ Año: ~50~
[ ] Efectivo [ ] Transferencia [ ] Bizum
^ 30
→Firma del arrendador: ~180~`,
  },
  {
    name: 'inventario',
    manner: 'words',
    text: `# INVENTARIO DE LA VIVIENDA
Anexo al contrato de arrendamiento de fecha ____________.
[| Estancia | Objeto | Estado |]
[| Salón | Sofá de tres plazas | |]
[| Salón | Televisor | |]
[| Cocina | Frigorífico | |]
[| Cocina | Lavadora | |]
[| Dormitorio | Cama y colchón | |]
Observaciones: ____________________________________________
Ambas partes revisan el inventario y muestran su conformidad.
^ 20
[| ↓Firma del arrendador | ↓Firma del arrendatario |]`,
  },
  {
    name: 'entrega de llaves',
    text: `# ACTA DE ENTREGA DE LLAVES
D. ......................................, con DNI ......................, en calidad de arrendatario, entrega las llaves de la vivienda sita en .................................................
Se entregan ...... juegos de llaves.
☐ La vivienda está limpia ☐ Los suministros están al corriente
Lugar y fecha: .......................................
^ 45
|| ↑Entregué, el arrendatario || ↑Recibí, el propietario`,
  },
  {
    name: 'reserva',
    font: 3,
    size: 10,
    text: `# DOCUMENTO DE RESERVA
Datos del comprador
Nombre y apellidos: ______________________________
D.N.I.: ________________ Teléfono: ________________
Correo electrónico: ______________________________
Domicilio: ______________________________
Importe de la reserva: ____________ euros.
La firma de este documento no obliga a la compra.
^ 40
|| ↑Por la agencia || ↑Fdo.: El comprador`,
  },
  {
    name: 'comunidad',
    manner: 'blanks',
    text: `# ACTA DE LA JUNTA GENERAL ORDINARIA
En Zaragoza, siendo las ____ horas del día ____ de __________ de 20__, se reúne la comunidad de propietarios.
Asistentes .................................................. 12
Representados ............................................... 4
ORDEN DEL DÍA
1. Lectura y aprobación del acta anterior.
2. Firma de la póliza del seguro.
Y sin más asuntos que tratar, se levanta la sesión, de lo que como secretario doy fe.
^ 50
|| ↑Vº Bº El presidente || ↑El secretario`,
  },
  {
    name: 'obra menor',
    font: 2,
    manner: 'words',
    text: `# CONTRATO DE EJECUCIÓN DE OBRA
De una parte ~200~ (en adelante, el cliente), con NIF ~100~
De otra parte ~200~ (en adelante, el contratista), con CIF ~100~
El precio es de ~70~ euros más IVA. El plazo es de ~40~ días.
El contratista responde de los defectos. El cliente recibe la obra terminada.
Firmado en ~120~, a ~25~ de ~80~ de ~40~
^ 75
|| ↑El cliente || ↑El contratista
|| D./Dña. || D./Dña.`,
  },
]
