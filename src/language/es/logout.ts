// Asked only of whoever comes to leave from somewhere that is not a page of ours.
import { plainPage } from './plain-page.ts'

const button = 'font:inherit;padding:.5rem 1.25rem;border:0;border-radius:.25rem;background:#18203A;color:#FEFDFB'

export const logoutPage = (action: string): string =>
  plainPage(
    '¿Quieres cerrar tu sesión?',
    `<p>Has llegado aquí desde fuera de Rúbrica, así que preferimos preguntarte.</p><form method="post" action="${action}"><button style="${button}">Cerrar sesión</button></form>`,
  )
