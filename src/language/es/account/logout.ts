// Asked only of a user who comes to log out from somewhere that is not a page of ours.
import { plainPage } from '../plain-page.ts'

export const logoutPage = (action: string): string =>
  plainPage(
    '¿Quieres cerrar tu sesión?',
    `<p>Has llegado aquí desde fuera de Rúbrica, así que preferimos preguntarte.</p><form method="post" action="${action}"><button>Cerrar sesión</button></form>`,
  )
