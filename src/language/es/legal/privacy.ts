// The privacy policy (GDPR and the Spanish LOPDGDD): what we keep of people, why, for how long, and what they may ask.
import { retention } from '#domain/audit/audit.ts'
import { type LegalText, named, type Operator } from './text.ts'

const recipients = ({ avatars, google, mail }: Operator['services']) => [
  'Quien aloja los servidores y las copias de seguridad, como encargado del tratamiento.',
  ...(mail
    ? ['El proveedor de correo que entrega nuestros mensajes: recibe tu dirección y el texto del mensaje.']
    : []),
  ...(avatars
    ? [`El servicio de avatares ${avatars}: recibe tu nombre y apellido para dibujar la imagen con tus iniciales.`]
    : []),
  ...(google
    ? ['Google, solo si decides entrar con tu cuenta de Google: nos confirma tu nombre, tu correo y un identificador.']
    : []),
  'Stripe, el proveedor de pagos, solo si vas a pagar Premium con tarjeta donde esté disponible: recibe de nosotros tu nombre, tu correo y el identificador de tu cuenta. La tarjeta y los datos de factura se los das directamente a él; la tarjeta nosotros no la vemos.',
  'WhatsApp o el servicio de mensajería al que lleve el botón de chat, solo si lo pulsas.',
  'Las personas con las que tú compartes un documento o a las que se lo envías para completarlo, aprobarlo o firmarlo, y las que lo firman contigo.',
  'Jueces, tribunales y autoridades, cuando la ley nos obligue.',
]

export function privacy(operator: Operator): LegalText {
  const { name, taxId, address, email } = named(operator)
  return {
    title: 'Política de privacidad',
    description: 'Qué datos tuyos guardamos, para qué, cuánto tiempo y cómo puedes verlos, llevártelos o borrarlos.',
    lead: 'Qué datos tuyos guardamos, para qué, durante cuánto tiempo, y cómo puedes verlos, llevártelos o borrarlos por tu cuenta.',
    sections: [
      {
        title: 'Quién es responsable de tus datos',
        blocks: [
          `${name}, con NIF ${taxId} y domicilio en ${address}. Para cualquier asunto de privacidad, escribe a ${email}.`,
          'Tratamos tus datos conforme al Reglamento (UE) 2016/679, General de Protección de Datos (RGPD), y a la Ley Orgánica 3/2018, de Protección de Datos Personales y garantía de los derechos digitales (LOPDGDD).',
        ],
      },
      {
        title: 'Para qué los usamos y con qué base',
        blocks: [
          {
            terms: [
              {
                name: 'Tu cuenta',
                text: 'Nombre, apellido, correo, teléfono si lo das, contraseña (solo una huella de la que no se puede volver atrás), plan y fechas. Para darte el servicio. Base: el contrato contigo (art. 6.1.b RGPD).',
              },
              {
                name: 'Tus documentos',
                text: 'Lo que escribes, completas, firmas y compartes, con los datos que tú pones de otras personas. Para guardarlo y mostrarlo a quien tú decidas. Base: el contrato (art. 6.1.b). De los datos de otras personas respondes tú al incluirlos; si lo haces en tu trabajo, los tratamos por encargo tuyo, como dicen los Términos.',
              },
              {
                name: 'Si alguien te envía un documento para completarlo',
                text: 'No necesitas cuenta. Guardamos tu nombre y, si quien te lo envía lo escribe, tu correo; cómo te llega el enlace; lo que respondes; y cuándo lo recibiste, lo abriste, empezaste y terminaste. Nos lo dan esa persona y tú. Para que el documento se complete entre todos y se sepa quién falta. Contigo no tenemos un contrato: la base es el interés legítimo de quien te lo envía, y el tuyo, en prepararlo (art. 6.1.f). Puedes oponerte: basta con que no lo completes y nos lo digas, a nosotros o a quien te lo envió.',
              },
              {
                name: 'Tus datos y tu agenda',
                text: 'Los datos con los que apareces en tus documentos, las empresas que representas, hasta cinco firmas tuyas y las personas que pides guardar. Van cifrados, solo los ves tú y los borras cuando quieras. Para no volver a escribirlos. Base: el contrato (art. 6.1.b). De los datos de otras personas respondes tú al guardarlos.',
              },
              {
                name: 'Firmas y sus pruebas',
                text: 'El trazo de la firma como dibujo, sin velocidad ni presión, y si la dibujas en el móvil para otra pantalla, el trazo mientras la esperas; tu nombre y los datos que das; el correo o el teléfono al que se te envió y los códigos que se te mandaron y cuándo; la fecha y la hora de cada paso; la dirección IP, el navegador y la huella del documento. Para demostrar quién firmó qué. Todo ello lo ven también las demás personas que firman: lo explicamos en «Quién más los recibe». Base: si firmas con tu cuenta, el contrato contigo (art. 6.1.b); y siempre, también si te han invitado y no tienes cuenta, el interés legítimo de las partes en poder probarlo (art. 6.1.f).',
              },
              {
                name: 'Sesiones y seguridad',
                text: 'Dirección IP, navegador y hora de tus sesiones; intentos fallidos, como recuentos; y un registro de operaciones sin datos personales, solo con identificadores. Para protegerte a ti y al servicio. Base: interés legítimo (art. 6.1.f).',
              },
              {
                name: 'Lo que publicas y votas',
                text: 'Tu nombre, tu profesión y tu presentación junto a los escritos que publicas, a la vista de cualquiera; y qué escritos te han parecido útiles, que solo se muestran como recuento. Base: el contrato (art. 6.1.b).',
              },
              {
                name: 'Puntos e invitaciones',
                text: 'Los puntos que ganas y en qué los cambias, tu código de invitación y con qué enlace llegaste, si llegaste con uno. De quien usa un escrito queda solo una huella que no permite saber quién es, para contarlo una vez. Para que una sola persona no cuente como varias comparamos la conexión y el dominio del correo de quien da los puntos con los de quien los gana, y guardamos 30 días una huella de ambos que no permite saber cuáles son. A quien te invitó le decimos solo cuántas personas han llegado. Base: el contrato (art. 6.1.b) y el interés legítimo en que nadie haga trampas (art. 6.1.f).',
              },
              {
                name: 'Denuncias de escritos',
                text: 'El motivo, lo que cuentas y tu correo si lo dejas, sin necesidad de cuenta. Para revisar el escrito y poder responderte. Base: interés legítimo en un catálogo lícito (art. 6.1.f).',
              },
              {
                name: 'Búsquedas sin resultado',
                text: 'Cuántas veces se busca en el catálogo algo que no tenemos, por día y país, para saber qué falta por escribir. No guardamos quién busca. Las palabras quedan legibles solo si se repiten en tres días distintos, son pocas y no parecen un nombre ni un número; antes, solo una huella cifrada. Base: el interés legítimo de mejorar el catálogo (art. 6.1.f). Se borran a los 90 días.',
              },
              {
                name: 'Mensajes de servicio',
                text: 'Confirmaciones, recuperación de contraseña y avisos sobre tus documentos. Base: el contrato (art. 6.1.b). No enviamos publicidad.',
              },
              {
                name: 'Avisos',
                text: 'Lo que pasa con lo tuyo (quién abre, completa, firma o comenta, los puntos que ganas, el final de tu Premium), con el título que tenía el documento y si lo has leído. El nombre de quien lo hizo no se guarda en el aviso: se busca al mostrarlo. Lo que no veas en unas horas te llega reunido en un correo, como mucho uno al día, que puedes dejar de recibir con un clic. Base: el contrato (art. 6.1.b).',
              },
              {
                name: 'Pagos y facturas',
                text: 'Tu identificador en Stripe, tus suscripciones y facturas por su número, si se renuevan, y los días de Premium que te dio o te quitó cada pago, devolución, código o cambio de puntos: esas líneas se suman y no se corrigen ni se borran mientras tengas la cuenta. Base: el contrato (art. 6.1.b). Además, lo que la ley fiscal y mercantil exige conservar. Base: obligación legal (art. 6.1.c).',
              },
            ],
          },
          'No hacemos perfiles ni tomamos decisiones automatizadas con efectos sobre ti, y no vendemos datos a nadie. Los datos marcados como necesarios al registrarte lo son para tener una cuenta; el resto es opcional.',
        ],
      },
      {
        title: 'Cuánto tiempo los guardamos',
        blocks: [
          {
            items: [
              'Cuenta y documentos: mientras tengas la cuenta. Lo que borras pasa un tiempo en la papelera y después se elimina.',
              'Lo que completas en un documento que te envían: mientras lo guarde quien te lo envió. Si lo borra, pasa 30 días en su papelera, en los que tu enlace no se abre, y después se destruye con tus respuestas; también se destruye si borra su cuenta.',
              'Si pides borrar la cuenta: 14 días de espera, por si cambias de idea, y después se destruye, con los documentos que has enviado y las respuestas que hay en ellos. Lo que has completado o firmado en documentos de otras personas sigue siendo de ellas. Las firmas que habías pedido y aún no habían terminado se anulan, y se avisa a quienes las esperaban.',
              'Sesiones: 30 días desde el último uso. Enlaces de un solo uso: de minutos a días. Recuentos de intentos: horas; las huellas con las que se cuentan los puntos, 30 días.',
              `Registro de operaciones: ${retention.security / 365} años lo que toca a la seguridad de tu cuenta y a lo que se publica, ${retention.ordinary} días lo demás, y ${retention.visitor} días lo que se hace sin una cuenta. Lo que escribes y los escritos que lees no se anotan en él.`,
              'Avisos: un año, y nunca más de los últimos 500. Si se borra el documento del que hablan, se borran con él.',
              'Puntos y días de Premium: mientras tengas la cuenta.',
              'Denuncias de escritos: hasta un año después de decidir sobre ellas.',
              'El archivo con la copia de tus datos: 7 días desde que lo pides.',
              'Pruebas de firma en las que otras personas confían: si borras la cuenta, el documento firmado, su certificado y el registro de cada paso no se borran. Quienes firmaron contigo los conservan con su enlace y tú dejas de tener acceso. De lo tuyo queda lo que está dentro de ellos, bloqueado: guardado aparte y sin usarse, salvo para formular, ejercer o defender reclamaciones (art. 17.3.e RGPD y art. 32 LOPDGDD), hasta que prescriben las acciones que podrían nacer del documento (en general cinco años en España, art. 1964 del Código Civil) y nunca más de quince años.',
              'Facturas: el plazo de la ley mercantil y fiscal, hasta seis años en España. Las guarda Stripe, también si borras la cuenta; pedimos a Stripe que borre entonces lo demás que tiene de ti.',
            ],
          },
        ],
      },
      {
        title: 'Quién más los recibe',
        blocks: [
          { items: recipients(operator.services) },
          'Si alguno de estos proveedores está fuera del Espacio Económico Europeo, la transferencia se apoya en una decisión de adecuación o en las cláusulas contractuales tipo de la Comisión Europea.',
          'Un documento que se completa entre varias personas lo ven quien lo envía y quienes participan en él, cada cual con su enlace: el texto, el nombre de los demás, por dónde va cada uno y lo que han respondido. Mientras se completa, tu correo solo lo ve quien te lo envía. El enlace es tu llave: quien lo tenga puede ver el documento y responder por ti, así que no lo compartas.',
          'Cuando un documento se firma, las pruebas dejan de ser solo de quien lo envía. El PDF sellado, con su certificado, y el archivo de pruebas («evidencias.json») los reciben quien lo envió y todas las personas que lo firman, lo aprueban o reciben una copia. De cada una dicen el nombre y los datos que dio, el correo o el teléfono al que se le envió, la dirección IP, el navegador y la hora de cada paso. Quien los tenga puede enseñarlos a otras personas, por ejemplo a un juez.',
          'Lo que publicas en el catálogo lo puede leer cualquiera, con tu nombre como autor. Los datos con los que alguien completa un escrito público nunca se publican.',
        ],
      },
      {
        title: 'Tus derechos',
        blocks: [
          'Puedes acceder a tus datos, rectificarlos, suprimirlos, llevártelos, limitar su uso y oponerte a él. Lo más habitual lo haces por tu cuenta y al momento en «Mi cuenta»:',
          {
            items: [
              'Corregir tus datos: «Editar mis datos».',
              'Llevártelos: «Descargar mis datos» prepara un archivo ZIP con todo lo que es tuyo.',
              'Borrarlos: «Borrar mi cuenta». Tienes 14 días para deshacerlo.',
            ],
          },
          'Si has completado un documento sin tener cuenta, puedes corregir tus respuestas con el mismo enlace hasta que las entregas. Después, o para que corrijan tu nombre o tu correo o borren tus datos, pídeselo a quien te lo envió, que puede hacerlo al momento, o escríbenos a nosotros.',
          `Para lo demás, escribe a ${email}. Respondemos en el plazo de un mes y es gratis. Podemos pedirte que confirmes quién eres.`,
          'Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) o ante la autoridad de tu país.',
        ],
      },
      {
        title: 'Cómo los protegemos',
        blocks: [
          'Las contraseñas se guardan con argon2id, los secretos van cifrados, las sesiones se pueden ver y cerrar, hay verificación en dos pasos, y las operaciones importantes quedan registradas. Si una brecha de seguridad pudiera afectarte, te avisaremos sin demora.',
        ],
      },
      {
        title: 'Menores',
        blocks: [
          'Para tener una cuenta hay que ser mayor de edad, o tener capacidad legal para contratar en tu país. Si sabes de una cuenta de un menor, escríbenos y la borraremos.',
        ],
      },
      {
        title: 'Si estás en Latinoamérica',
        blocks: [
          'Aplicamos a todas las personas el mismo nivel de protección, que es el europeo. Además conservas los derechos que te da la ley de tu país, como la Ley 25.326 en Argentina, la Ley 1581 de 2012 en Colombia, la Ley 29733 en Perú, la Ley 19.628 en Chile o la Ley Federal de Protección de Datos Personales en Posesión de los Particulares en México.',
        ],
      },
      {
        title: 'Cambios',
        blocks: [
          'Si cambiamos algo importante, te avisaremos por correo o al entrar en tu cuenta antes de que se aplique.',
        ],
      },
    ],
  }
}
