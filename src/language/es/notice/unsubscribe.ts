// Behind the address that ends letters: it asks, and says that it is done.
import { escaped, plainPage } from '../plain-page.ts'

export const unsubscribePages = {
  ask: (action: string): string =>
    plainPage(
      '¿Quieres dejar de recibir el resumen?',
      `<p>Dejaremos de escribirte sobre lo que pasa con tus documentos. Los correos que necesita un documento (una invitación, una firma, tu contraseña) te seguirán llegando.</p><form method="post" action="${escaped(action)}"><button>Dejar de recibirlo</button></form>`,
    ),
  done: (account: string): string =>
    plainPage(
      'Ya no recibirás el resumen',
      `<p>Hecho. Si cambias de idea, puedes volver a activarlo en <a href="${escaped(account)}">tu cuenta</a>.</p>`,
    ),
  later: plainPage(
    'Espera un poco',
    '<p>Ahora mismo nos llegan demasiadas peticiones desde tu red y aún no hemos podido darte de baja. Tu enlace sigue valiendo: vuelve a abrirlo dentro de un rato.</p>',
  ),
  unknown: plainPage(
    'Este enlace no vale',
    '<p>Puede que se haya cortado al copiarlo. Ábrelo otra vez desde el correo, o elige en tu cuenta qué quieres recibir.</p>',
  ),
}
