// Permissions, powers and statements.
import type { Form } from '../form-sheet.ts'

export const permissions: readonly Form[] = [
  {
    name: 'poder',
    font: 2,
    text: `# AUTORIZACIÓN DE REPRESENTACIÓN
D./Dña. ______________________________, con NIF ______________, como poderdante, OTORGA su representación a D./Dña. ______________________________, con NIF ______________.
El representante podrá presentar escritos y recibir notificaciones.
La firma del otorgante se legitimará cuando la Administración lo pida.
En ______________, a ____ de ____________ de 20____
^ 15
|| ↓EL OTORGANTE || ↓EL REPRESENTANTE
^ 70`,
  },
  {
    name: 'representación tributaria',
    manner: 'pieces',
    size: 10,
    text: `# MODELO DE REPRESENTACIÓN
NORMAS DE CUMPLIMENTACIÓN: la presente autorización se firma por ambas partes.
Nombre o razón social ~250~
NIF ~110~ Domicilio ~200~
☐ Presentar declaraciones
☐ Recibir notificaciones
^ 30
→Firma del poderdante ~160~
^ 30
→Firma del representante ~160~`,
  },
  {
    name: 'menor',
    text: `# AUTORIZACIÓN PARA UN MENOR DE EDAD
D./Dña. ______________________________, con DNI ______________, como padre, madre o tutor legal del menor ______________________________,
AUTORIZO a que participe en la excursión del día ____ de ____________.
[ ] Sí autorizo la toma de fotografías [ ] No la autorizo
Alergias: ______________________________
Fecha: ______________
^ 30
→Firma del padre, madre o tutor: ______________________`,
  },
  {
    name: 'viaje de menor',
    font: 2,
    manner: 'words',
    text: `# DECLARACIÓN DE PERMISO DE VIAJE
Yo, ......................................................., con DNI ....................., y yo, ......................................................., con DNI .....................,
autorizamos a nuestro hijo a viajar a ............................. del .................... al .....................
^ 55
|| ↑Firma de la madre || ↑Firma del padre`,
  },
  {
    name: 'RGPD',
    size: 10,
    text: `# CONSENTIMIENTO PARA EL TRATAMIENTO DE DATOS
Responsable: Clínica Dental Arenal, S.L.P.
Finalidad: gestionar la historia clínica.
☐ Acepto recibir comunicaciones comerciales
☐ Acepto la cesión a laboratorios
Nombre: ~230~
DNI: ~110~
Fecha: ~90~ →Firma: ~150~`,
  },
  {
    name: 'consentimiento informado',
    font: 2,
    size: 10,
    text: `# CONSENTIMIENTO INFORMADO
Paciente: ______________________________ Nº de historia: ____________
El médico me ha explicado la intervención y sus riesgos.
He podido hacer preguntas. Puedo revocar mi consentimiento antes de la intervención.
En ______________, a ____ de ____________ de 20____
^ 50
|| ↑Fdo.: El paciente || ↑Fdo.: El médico
^ 20
REVOCACIÓN: revoco el consentimiento prestado en fecha ____________.
^ 50
|| ↑Fdo.: El paciente || ↑Fdo.: El médico`,
  },
  {
    name: 'parte amistoso',
    size: 9,
    manner: 'words',
    text: `# DECLARACIÓN AMISTOSA DE ACCIDENTE
Fecha del accidente: ~80~ Hora: ~40~ Lugar: ~150~
|| VEHÍCULO A || VEHÍCULO B
|| Tomador: ~130~ || Tomador: ~130~
|| Matrícula: ~100~ || Matrícula: ~100~
|| Aseguradora: ~110~ || Aseguradora: ~110~
☐ estaba estacionado ☐ salía de un estacionamiento ☐ giraba a la derecha
Mis observaciones: ~300~
^ 20
[| ↓Firma del conductor A | ↓Firma del conductor B |]`,
  },
  {
    name: 'declaración responsable',
    text: `# DECLARACIÓN RESPONSABLE
D./Dña. ______________________________, con DNI ______________, en nombre propio,
DECLARO bajo mi responsabilidad que cumplo los requisitos y que los datos son ciertos.
Y para que así conste, firmo la presente.
______________, a ____ de ____________ de ______
^ 45
(↑Firma del interesado)`.replace('(↑', '↑('),
  },
  {
    name: 'baja de gimnasio',
    manner: 'words',
    font: 2,
    text: `# SOLICITUD DE BAJA
Nombre y apellidos: ______________________________
Número de socio: ____________
Motivo de la baja: ______________________________
La baja se hará efectiva el mes siguiente a la recepción de esta solicitud.
^ 20
↓Firma del socio:
^ 70
El tratamiento de sus datos se hace conforme al Reglamento (UE) 2016/679.`,
  },
  {
    name: 'mediación',
    text: `# ACTA DE CONFORMIDAD
%%
Índice
Antecedentes .............................. 2
Acuerdos .................................. 3
Firmas .................................... 4
%%
Las partes aceptan el acuerdo propuesto por el mediador.
El acreedor renuncia a reclamar intereses. El deudor pagará en ___ plazos.
Firmas
^ 70
|| ~140~ || ~140~ || ~140~
|| ↑El acreedor || ↑El deudor || ↑El mediador
|| Fecha: || Fecha: || Fecha:`,
  },
]
