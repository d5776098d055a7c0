// Forms about work and companies.
import type { Form } from '../form-sheet.ts'

export const work: readonly Form[] = [
  {
    name: 'finiquito',
    manner: 'words',
    text: `# RECIBO DE FINIQUITO
D./Dña. ______________________________, con DNI ______________, que ha trabajado en la empresa ______________________________ hasta el día ____ de __________ de ______.
Declaro que he recibido la cantidad de ____________ euros, en concepto de liquidación, quedando saldado y finiquitado por todos los conceptos.
El trabajador [ ] usa / [ ] no usa de su derecho a que esté presente un representante legal de los trabajadores.
En ______________, a ____ de ______________ de 20____
^ 20
|| ↓Firma del trabajador || ↓Firma y sello de la empresa
^ 70`,
  },
  {
    name: 'nómina',
    font: 1,
    size: 9,
    text: `# RECIBO INDIVIDUAL DE SALARIOS
[| Empresa: Talleres Ebro, S.L. | Trabajador: |]
[| CIF: B12345678 | NIF: |]
[| Devengos | Deducciones |]
[| Salario base 1.200,00 | Contingencias comunes 56,40 |]
[| Total 1.200,00 | Total 56,40 |]
LÍQUIDO TOTAL A PERCIBIR 1.143,60
^ 10
|| → Fecha: 30 de noviembre de 2026 || 
|| ↓Firma y sello de la empresa || ↓RECIBÍ
^ 70
Determinación de las bases de cotización`.replace('→ ', ''),
  },
  {
    name: 'nómina con recuadros',
    size: 9,
    manner: 'pieces',
    text: `# NÓMINA
[| Periodo de liquidación | Días |]
[| Del 1 al 30 de noviembre | 30 |]
Total devengado: 1.500,00 €
^ 20
[| ↓Firma y sello de la empresa | ↓Recibí |]`,
  },
  {
    name: 'teletrabajo',
    font: 2,
    text: `# ACUERDO DE TRABAJO A DISTANCIA
La empresa ________________________, con CIF ______________, representada por D. ________________________.
El trabajador, D. ________________________, con DNI ______________.
La persona trabajadora prestará servicios ___ días a la semana desde su domicilio.
La empresa entrega el equipo. El trabajador lo devolverá en ___ días.
Y para que conste, firman el presente acuerdo.
^ 60
|| ↑Por la empresa || ↑El trabajador`,
  },
  {
    name: 'entrega de EPI',
    text: `# REGISTRO DE ENTREGA DE EQUIPOS DE PROTECCIÓN
Nombre del trabajador: ~250~
Puesto: ~200~
☐ Casco ☐ Guantes ☐ Botas ☐ Gafas
He recibido los equipos señalados y he sido informado de su uso.
Fecha: ~100~
^ 10
→Recibí y conforme: ~200~`,
  },
  {
    name: 'confidencialidad',
    manner: 'words',
    text: `# ACUERDO DE CONFIDENCIALIDAD
En Madrid, a [día] de [mes] de [año].
[NOMBRE DE LA PARTE DIVULGADORA], con NIF [NIF], y [NOMBRE DE LA PARTE RECEPTORA], con NIF [NIF].
La parte receptora guardará secreto durante cinco años desde la firma de este acuerdo.
Las partes firman en dos ejemplares.
^ 60
|| ~180~ || ~180~
|| ↑Parte divulgadora || ↑Parte receptora
|| Nombre: || Nombre:
|| Cargo: || Cargo:`,
  },
  {
    name: 'presupuesto',
    text: `# PRESUPUESTO Nº 2026/114
[| Concepto | Importe |]
[| Pintura de dos habitaciones | 640,00 € |]
[| Material | 210,00 € |]
Total: 850,00 € (IVA no incluido). Validez: 30 días.
Forma de pago: 50 % a la firma y 50 % al terminar.
^ 60
|| ↑Aceptado, el cliente || ↑Pinturas Nervión, S.L.
^ 20
Pinturas Nervión, S.L. · CIF B41000000 · Sevilla`,
  },
  {
    name: 'albarán',
    font: 3,
    size: 9,
    text: `# ALBARÁN DE ENTREGA
Cliente: ________________________ Fecha: ____________
[| Cantidad | Descripción |]
[| 4 | Silla plegable |]
[| 1 | Mesa de jardín |]
Observaciones: ______________________________
^ 15
→Conforme: ______________________
Nombre: ______________________ DNI: ____________`,
  },
  {
    name: 'acta de junta de socios',
    font: 2,
    text: `# ACTA DE LA JUNTA GENERAL DE SOCIOS
En Bilbao, a ___ de ____________ de 20__, se reúnen los socios de ______________________, S.L.
Acuerdos: se aprueban las cuentas anuales y se aplica el resultado.
Se faculta al administrador para la firma de cuantos documentos sean necesarios.
Se levanta la sesión, firmando el acta el secretario con el visto bueno del presidente.
^ 65
|| ↑EL SECRETARIO || ↑Vº Bº EL PRESIDENTE
|| Fdo.: ____________________ || Fdo.: ____________________`,
  },
  {
    name: 'prácticas',
    text: `# ANEXO AL CONVENIO DE PRÁCTICAS
Alumno: ............................................ DNI: ....................
Empresa: ........................................... CIF: ....................
Tutor en la empresa: ...............................................
Horario: de ...... a ...... horas.
Los abajo firmantes aceptan las condiciones del convenio.
^ 55
|| ↑El alumno || ↑El tutor || ↑Por la empresa`,
  },
]
