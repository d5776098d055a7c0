// What the product promised before the first line of code, statement by statement (A1 what it does, A2 routes, A3 layouts,
// A4 the wire, A5 who may do what). A journey names what it proves in its tags; `tests/part-a.test.ts` asks that none is left out.

const widths = ['wide', 'phone']
const members = ['free', 'premium']
const everybody = ['visitor', ...members]
const both = (people: readonly string[]) => people.flatMap((who) => widths.map((width) => `${who}-${width}`))
const membersEverywhere = both(members)
const everywhere = both(everybody)

type Line = { says: string; holds?: readonly string[] }

const line = (says: string, holds?: readonly string[]): Line => ({ says, ...(holds && { holds }) })

/** By whom and at which width each of them must be seen to hold, where that makes a difference. */
export const lines: Record<string, Line> = {
  'A1.1': line('Users create legal documents', widths),
  'A1.2': line('Users keep them', widths),
  'A1.3': line('Users sign them', widths),
  'A1.4': line('Users share them', widths),
  'A1.5': line('Private documents are for premium accounts only', everybody),
  'A1.6': line('Public documents can be created by free and premium accounts', members),
  'A1.7': line('Public documents are shared with the community'),
  'A1.8': line('Others complete a document', widths),
  'A1.9': line('Others sign a document', widths),
  'A1.10': line('A drawn signature is captured', widths),
  'A1.11': line('Anyone reads the public catalogue', [...everybody, ...widths]),
  'A1.12': line('Anyone searches the public catalogue', [...everybody, ...widths]),
  'A1.13': line('Creation is a flow of several steps', widths),
  'A1.14': line('One signs in with Google'),
  'A1.15': line('Its button is round, outlined and in Spanish', widths),
  'A1.16': line('The chat link to WhatsApp floats on every page', everywhere),
  'A1.17': line('A landing page says how it works', widths),
  'A1.18': line('A landing page invites to join', widths),
  'A1.19': line('A landing page tells of the rewards', widths),

  'A2.1': line('/ is open: the landing'),
  'A2.2': line('/ has a mobile variant'),
  'A2.3': line('/login is open, with the Google button'),
  'A2.4': line('/register is open, with the Google button'),
  'A2.5': line('/lost/password is open'),
  'A2.6': line('/test is open'),
  'A2.7': line('/search is open'),
  'A2.8': line('/writings/{slug} is open: one public writing, with a share function'),
  'A2.9': line('/writings/{slug} has a mobile variant'),
  'A2.10': line('/document/complete/{id} is open: a document sent for completion'),
  'A2.11': line('/account/writings/sign/{temp_id}/{ref} is open: a person signs a document'),
  'A2.12': line('/account/writings/tmp/sign/{temp_id} is open: temporary signing'),
  'A2.13': line('/dashboard, with login: Inicio'),
  'A2.14': line('/panel, with login: Panel'),
  'A2.15': line('/page/formar-parte, with login: join'),
  'A2.16': line('/page/como-funciona, with login: how it works'),
  'A2.17': line('/page/recompensas, with login: rewards'),
  'A2.18': line('/premium, with login: upgrade'),
  'A2.19': line('/premium has a mobile variant'),
  'A2.20': line('/account, with login: Mi cuenta'),
  'A2.21': line('/account/writings, with login: Mis documentos, a list'),
  'A2.22': line('Mis documentos adds, edits and deletes'),
  'A2.23': line('Mis documentos has a folder tree'),
  'A2.24': line('/account/writings/edit/{id}, with login: step 1 of editing'),
  'A2.25': line('Step 1 of editing reorders by dragging'),
  'A2.26': line('/account/writings/edit/step/2, with login'),
  'A2.27': line('/account/writings/edit/step/3, with login'),
  'A2.28': line('/account/writings/edit/step/4, with login'),
  'A2.29': line('/account/signeds, with login: Firmados, with folders'),
  'A2.30': line('/account/share, with login: Compartido conmigo'),
  'A2.31': line('/create/private/writings/help, with login'),
  'A2.32': line('/create/private/writings/step/1, with login'),
  'A2.33': line('/create/public/writings/help, with login'),
  'A2.34': line('/create/public/writings/step/1, with login'),
  'A2.35': line('/create/public/writings/step/2, with login'),
  'A2.36': line('/create/public/writings/step/3, with login'),
  'A2.37': line('/create/public/writings/step/4, with login'),
  'A2.38': line('/logout is a plain link'),
  'A2.39': line('A visitor on a route with login gets a real redirect to /login on a first request'),
  'A2.40': line('… and is sent to /login in the browser on navigation'),
  'A2.41': line('After login the visitor lands where they were going'),
  'A2.42': line('Every route answers whom it is for', everywhere),

  'A3.1': line('Landing, login, register and lost password are bare', widths),
  'A3.2': line('Join, how it works and rewards have the top bar only', widths),
  'A3.3': line('All other routes have the top bar, the left sidebar and the main area', widths),
  'A3.4': line('Nuevo opens a dropdown: private document, public document', everywhere),
  'A3.5': line('Nuevo, logged out: both lead to /login', widths),
  'A3.6': line('Nuevo, premium: private leads to the private create route', widths),
  'A3.7': line('Nuevo, premium: public leads to the public create route', widths),
  'A3.8': line('Nuevo, free: private is marked premium and leads to /premium', widths),
  'A3.9': line('Nuevo, free: public leads to the public create route', widths),
  'A3.10': line('The menu: Inicio, Panel, Mis documentos, Firmados, Compartido conmigo', everywhere),
  'A3.11': line('The menu, logged out: every item leads to /login', widths),
  'A3.12': line('The menu, free: Compartido conmigo leads to /premium and carries a premium badge', widths),
  'A3.13': line('A round avatar in the top bar opens a menu', everywhere),
  'A3.14': line('The avatar is generic when logged out', widths),
  'A3.15': line('Its menu has first and last name, and the e-mail', membersEverywhere),
  'A3.16': line('Its menu links to Mi cuenta', membersEverywhere),
  'A3.17': line('Its menu has Cerrar sesión, to /logout', membersEverywhere),
  'A3.18': line('Avatar images come from an external service, by first and last name'),
  'A3.19': line('The account drawer is 350 px wide', membersEverywhere),
  'A3.20': line('The drawer shows the account type, Premium or Gratis', membersEverywhere),
  'A3.21': line('Its fields: Nombre, Apellido, Dirección de E-Mail, Contraseña, Teléfono', membersEverywhere),
  'A3.22': line('The e-mail is read-only, the password a password', membersEverywhere),
  'A3.23': line('The drawer has a button Guardar cambios', membersEverywhere),
  'A3.24': line('After each route change the loading overlay is hidden after 500 ms', widths),

  'A4.1': line('Every call is POST /api, JSON, with a method and perhaps data', everybody),
  'A4.2': line('get-session, without data, runs on every route change', everybody),
  'A4.3': line('An answer that carries auth means logged out'),
  'A4.4': line('Otherwise data is the session user, whose password is empty', members),
  'A4.5': line('update-account holds the whole login object', members),
  'A4.6': line('Then loading ends, the drawer closes and a toast says so', [...members, ...widths]),

  'A5.1': line('A visitor has the routes without login', widths),
  'A5.2': line('Every menu item and create option leads a visitor to /login', widths),
  'A5.3': line('A free account creates public documents', widths),
  'A5.4': line('A free account sees Inicio, Panel, Mis documentos and Firmados', widths),
  'A5.5': line('A premium account has private documents', widths),
  'A5.6': line('A premium account has public documents'),
  'A5.7': line('A premium account has Compartido conmigo', widths),
}

/** As the journeys write them: `@A2.6`, or `@A3.4-free-phone` where it must be seen at each. */
export const tags: string[] = Object.entries(lines).flatMap(([id, { holds }]) =>
  holds ? holds.map((where) => `@${id}-${where}`) : [`@${id}`],
)
