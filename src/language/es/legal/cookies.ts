// Cookies: only those without which the site could not work, so there is nothing to accept or to refuse.
import { type LegalText, named, type Operator } from './text.ts'

export function cookies(operator: Operator): LegalText {
  const { avatars, google } = operator.services
  const { email } = named(operator)
  return {
    title: 'Cookies',
    description: 'Las pocas cookies que usamos, para qué sirve cada una y por qué no ves un aviso que aceptar.',
    lead: 'Solo usamos las imprescindibles para que el sitio funcione. Por eso no ves ningún aviso que aceptar.',
    sections: [
      {
        title: 'Qué es una cookie',
        blocks: [
          'Es un pequeño dato que un sitio guarda en tu navegador para recordarte de una página a otra. Otras formas de guardar datos en el navegador, como el almacenamiento local, se tratan igual ante la ley, y por eso también las contamos aquí.',
        ],
      },
      {
        title: 'Qué guardamos en tu navegador',
        blocks: [
          {
            terms: [
              {
                name: 'sid (o __Host-sid)',
                text: 'Cookie propia. Mantiene abierta tu sesión. Se crea al entrar en tu cuenta y dura 30 días desde la última vez que la usas; al cerrar sesión se borra. Ningún programa de la página puede leerla.',
              },
              {
                name: 'device (o __Secure-device)',
                text: 'Cookie propia. Recuerda que ya has entrado en tu cuenta con este navegador, para que nadie pueda dejarte fuera probando contraseñas desde otros sitios. No dice quién eres. Se crea al entrar, dura un año y no se borra al cerrar sesión, pero puedes borrarla cuando quieras. Ningún programa de la página puede leerla.',
              },
              {
                name: 'lock',
                text: 'Cookie propia. Recuerda que en este navegador se abrió «Firmar aquí» con tu cuenta, para que nadie entre en ella con el Google que tengas abierto. Solo nosotros podemos leer de quién es. Se borra en cuanto vuelves a entrar y, si no vuelves, dura un año. Ningún programa de la página puede leerla.',
              },
              {
                name: 'pais',
                text: 'Cookie propia. Recuerda el país que has elegido en «Tu país», para ponerte primero sus escritos. Se crea solo si lo eliges, no dice quién eres y dura un año. Ningún programa de la página puede leerla.',
              },
              ...(google
                ? [
                    {
                      name: 'oidc',
                      text: 'Cookie propia. Protege el camino de ida y vuelta cuando entras con Google. Dura unos minutos y se borra al volver.',
                    },
                  ]
                : []),
              {
                name: 'tema (almacenamiento local)',
                text: 'Recuerda si has elegido la apariencia clara o la oscura. No sale de tu navegador. Dura hasta que la borres.',
              },
              {
                name: 'react-router-scroll-positions (almacenamiento de la pestaña)',
                text: 'Recuerda por dónde ibas leyendo, para volver al mismo punto con el botón «Atrás». No sale de tu navegador y desaparece al cerrar la pestaña.',
              },
            ],
          },
        ],
      },
      {
        title: 'Por qué no hay un aviso de cookies',
        blocks: [
          'El artículo 22.2 de la LSSI pide tu consentimiento para las cookies, salvo para las estrictamente necesarias para prestar un servicio que has pedido. Las nuestras lo son. No usamos cookies de publicidad, de medición ni de redes sociales, ni propias ni de terceros.',
        ],
      },
      {
        title: 'Otros sitios',
        blocks: [
          ...(avatars
            ? [
                `La imagen con tus iniciales viene de ${avatars}. Tu navegador se la pide sin decirle en qué página estás y nosotros no guardamos ninguna cookie suya.`,
              ]
            : []),
          'El botón de chat es un enlace: mientras no lo pulses, tu navegador no se comunica con ese servicio.',
        ],
      },
      {
        title: 'Cómo borrarlas',
        blocks: [
          'Puedes borrarlas o bloquearlas en los ajustes de tu navegador. Sin la cookie de sesión podrás leer el catálogo, pero no entrar en tu cuenta.',
          `Si tienes dudas, escríbenos a ${email}.`,
        ],
      },
    ],
  }
}
