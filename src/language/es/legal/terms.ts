// The terms of use: what the service gives, what it asks, and what a signature made here is and is not.
import { type LegalText, named, type Operator } from './text.ts'

export function terms(operator: Operator): LegalText {
  const { name, taxId, address, email } = named(operator)
  return {
    title: 'Términos de uso',
    description: 'Lo que te ofrecemos, lo que te pedimos y qué valor tiene una firma hecha aquí.',
    lead: 'Lo que te ofrecemos, lo que te pedimos y qué valor tiene una firma hecha aquí, en palabras que se entienden.',
    sections: [
      {
        title: 'El servicio y quién lo presta',
        blocks: [
          `Rúbrica es un servicio para crear, guardar, completar, firmar y compartir documentos legales. En este sitio lo presta ${name}, con NIF ${taxId} y domicilio en ${address}. Al crear una cuenta o usar el servicio aceptas estos términos.`,
          'Leer y buscar en el catálogo es libre y no necesita cuenta. Completar o firmar lo que alguien te envía, tampoco.',
        ],
      },
      {
        title: 'Tu cuenta',
        blocks: [
          {
            items: [
              'Hay que ser mayor de edad o tener capacidad legal para contratar en tu país.',
              'Los datos que das deben ser ciertos y tuyos, y la cuenta es personal.',
              'Guarda bien tu contraseña. Si crees que alguien la conoce, cámbiala: al hacerlo se cierran las demás sesiones.',
              'Puedes borrar tu cuenta cuando quieras en «Mi cuenta», y llevarte antes tus datos.',
            ],
          },
        ],
      },
      {
        title: 'Documentos públicos',
        blocks: [
          'Al publicar un escrito lo compartes con la comunidad bajo la licencia Creative Commons Atribución 4.0 (CC BY 4.0): cualquiera puede usarlo y adaptarlo si cita tu autoría. Puedes retirarlo del catálogo cuando quieras; quien ya lo hubiera usado conserva lo que la licencia le dio.',
          'Publica solo lo que puedas compartir: textos tuyos o que tengas derecho a publicar, y sin datos personales de nadie.',
        ],
      },
      {
        title: 'Documentos privados',
        blocks: [
          'Son tuyos. Los ves tú y las personas con quienes los compartes. Solo accedemos a su contenido si tú nos lo pides, o si la ley nos obliga.',
        ],
      },
      {
        title: 'Qué no se puede hacer',
        blocks: [
          {
            items: [
              'Hacerse pasar por otra persona o firmar en su nombre sin poder hacerlo.',
              'Usar el servicio para engañar, acosar, enviar publicidad no pedida o para cualquier fin ilícito.',
              'Publicar datos personales ajenos o textos que infrinjan derechos de otros.',
              'Intentar entrar donde no te corresponde o dañar el funcionamiento del servicio.',
            ],
          },
          `Si ves algo así, denúncialo desde la página del escrito o en ${email}. Lo revisará una persona. Si retiramos un contenido o suspendemos una cuenta te diremos por qué, y podrás pedir que lo revisemos.`,
        ],
      },
      {
        title: 'La firma',
        blocks: [
          'Lo que se hace aquí es una firma electrónica simple, en el sentido del Reglamento (UE) n.º 910/2014 (eIDAS). No es una firma electrónica avanzada ni una firma cualificada.',
          'No se le pueden negar efectos jurídicos ni valor como prueba solo por ser electrónica (art. 25.1 eIDAS), y suele bastar para los acuerdos entre particulares. Quien la presente en un juicio puede tener que demostrar quién firmó: para eso guardamos las pruebas de cada firma.',
          'Algunos actos necesitan notario u otra forma, como el testamento, la hipoteca, la donación de un inmueble o la constitución de ciertas sociedades. Una firma hecha aquí no sirve para ellos.',
          'Como otras personas pueden depender de un documento firmado, sus pruebas se conservan bloqueadas el tiempo que marca la ley aunque borres tu cuenta.',
        ],
      },
      {
        title: 'Si usas Rúbrica en tu trabajo: tratamiento de datos por encargo',
        blocks: [
          'Cuando una empresa, un profesional o una entidad pone en sus documentos datos de otras personas (clientes, inquilinos, plantilla), decide para qué se usan: es responsable de esos datos y nosotros los tratamos por su encargo. Esta sección es el contrato que pide el artículo 28 del RGPD y se acepta con estos términos. Si necesitas una copia firmada, escríbenos.',
          {
            terms: [
              {
                name: 'Qué tratamos por tu encargo',
                text: 'Los datos que pongas o pidas en tus documentos y en tu agenda: identidad, contacto, domicilio, datos económicos y lo que cada documento contenga. Para guardarlos, mostrarlos a quien tú decidas, enviarlos para completarlos o firmarlos, y generar sus archivos. Mientras tengas la cuenta.',
              },
              {
                name: 'Qué queda fuera',
                text: 'De tu cuenta, la seguridad del servicio y la conservación de las pruebas de firma en las que confían otras personas somos responsables nosotros, como dice la política de privacidad.',
              },
            ],
          },
          'Nos obligamos a lo siguiente:',
          {
            items: [
              'Tratar los datos solo según tus instrucciones documentadas, que son estos términos y lo que haces en la aplicación, y decirte si creemos que una de ellas infringe la ley.',
              'Que quienes tengan acceso a ellos guarden secreto.',
              'Aplicar las medidas de seguridad del artículo 32: cifrado de las comunicaciones y de los secretos, control de acceso, registro de operaciones y copias de seguridad.',
              'No acudir a otros encargados que los que nombra la política de privacidad, con las mismas obligaciones. Nos autorizas a cambiarlos si te avisamos con 30 días; si te opones, puedes irte antes de que se aplique.',
              'No llevar los datos fuera del Espacio Económico Europeo sin las garantías del capítulo V del RGPD.',
              'Ayudarte a atender los derechos de las personas, con las funciones de la aplicación o respondiendo a lo que nos pidas, y a cumplir los artículos 32 a 36.',
              'Avisarte sin demora, y como mucho en 48 horas, de una brecha de seguridad que afecte a esos datos, con lo que sepamos de ella.',
              'Al terminar, devolverte los datos («Descargar mis datos») y borrarlos, salvo lo que la ley obligue a conservar bloqueado.',
              'Darte la información necesaria para demostrar que cumplimos, y permitir las auditorías que hagas o encargues, con un aviso razonable y sin acceder a datos de otras cuentas.',
            ],
          },
        ],
      },
      {
        title: 'Esto no es asesoramiento jurídico',
        blocks: [
          'Los escritos del catálogo son modelos generales, muchos de ellos escritos por otras personas usuarias. No conocemos tu caso ni te damos consejo legal. Si hay mucho dinero o un conflicto en juego, consulta con un profesional.',
        ],
      },
      {
        title: 'Premium',
        blocks: [
          'La cuenta gratuita permite crear documentos públicos. Premium añade los documentos privados y «Compartido conmigo». El precio, con impuestos incluidos, y la duración se muestran siempre antes de contratar.',
          'También se puede activar con un código. Cada código vale una sola vez, añade los días que indica y no se puede cambiar por dinero.',
          'Los puntos de «Recompensas» se cambian por días de Premium. No son dinero, no se ceden y se retiran los que se hayan conseguido con cuentas falsas o haciéndose pasar por otras personas, con el motivo a la vista. Podemos cambiar lo que valen, nunca los días que ya hayas obtenido.',
          'Cuando Premium termina no pierdes nada: tus documentos privados siguen ahí y puedes leerlos, descargarlos y borrarlos, aunque no editarlos ni crear otros nuevos.',
        ],
      },
      {
        title: 'Si eres consumidor en España',
        blocks: [
          'Si contratas Premium a distancia tienes 14 días naturales para desistir sin dar explicaciones (arts. 102 y siguientes del Real Decreto Legislativo 1/2007). En «Premium», el botón «Desistir del contrato aquí» está a la vista durante ese plazo: al confirmarlo, para la renovación y te enviamos un correo con la fecha y la hora en que lo recibimos. También basta con que nos lo digas por correo. Te devolvemos todo lo que pagaste en 14 días, por el mismo medio, y al devolverlo se quitan los días que te dio ese pago.',
          'Los contenidos y servicios digitales tienen la garantía legal de conformidad. Puedes reclamar en nuestro correo y, si no te convence la respuesta, acudir a los servicios de consumo de tu comunidad autónoma o a los tribunales de tu domicilio. Nada en estos términos limita esos derechos.',
        ],
      },
      {
        title: 'Si estás en Latinoamérica',
        blocks: [
          'Las normas de protección al consumidor de tu país que no se pueden excluir por contrato se aplican igualmente, y puedes acudir a su autoridad, como la Profeco en México, la Superintendencia de Industria y Comercio en Colombia, el Sernac en Chile, el Indecopi en Perú o la Dirección Nacional de Defensa del Consumidor en Argentina.',
          'Los efectos de una firma electrónica y los actos que piden otra forma dependen de la ley de cada país. Compruébalo antes de firmar algo importante.',
        ],
      },
      {
        title: 'De qué respondemos',
        blocks: [
          'Respondemos de prestar el servicio con diligencia, de guardar lo que nos confías y de los daños que causemos por dolo o negligencia. No respondemos de lo que otras personas escriban, de que un modelo sirva para tu caso, ni de cortes que no dependan de nosotros.',
          'Nada de esto excluye la responsabilidad que la ley no permite excluir.',
        ],
      },
      {
        title: 'Cambios y final',
        blocks: [
          'Podemos mejorar o cambiar el servicio y estos términos. Si el cambio te perjudica, te avisaremos con al menos 30 días y podrás irte con tus datos antes de que se aplique. Si algún día cerramos, tendrás tiempo para descargar lo tuyo.',
        ],
      },
      {
        title: 'Ley y tribunales',
        blocks: [
          'Estos términos se rigen por la ley española. Si eres consumidor, puedes acudir a los tribunales de tu domicilio y conservas la protección imperativa de la ley de tu país. En los demás casos serán competentes los tribunales del domicilio de quien presta el servicio.',
          `¿Dudas? Escríbenos a ${email}.`,
        ],
      },
    ],
  }
}
