// *Firmar aquí*: several people sign by turns on the owner's device. Each sentence knows who reads it: the owner, or another person.

export const inPersonWords = {
  pageTitle: 'Firmar aquí',
  /** For the owner, before the device goes to the others. */
  start: {
    title: 'Firmar aquí, por turnos',
    lead: 'Se firma por turnos en este dispositivo: cada persona lo lee, pone su firma y acepta por sí misma. Queda anotado que fue en persona.',
    back: 'Seguimiento',
    people: 'Quién firma aquí',
    locks: 'Mientras tanto tu cuenta queda bloqueada: quien tenga el dispositivo ve este documento y nada más.',
    password: 'Para volver a tu cuenta te pediremos tu contraseña o tu clave de acceso.',
    key: {
      label: 'Elige una clave para volver',
      hint: 'Entras con Google y no tienes contraseña: con esta clave volverás a tu cuenta al terminar. Seis caracteres o más.',
    },
    submit: 'Bloquear mi cuenta y empezar',
  },
  progress: {
    sign: { done: 'Firmado', declined: 'No firma', pending: 'Falta', later: 'Después' },
    approve: { done: 'Visto bueno', declined: 'No lo aprueba', pending: 'Da el visto bueno', later: 'Después' },
    receive: { done: 'Recibe copia', declined: 'Recibe copia', pending: 'Recibe copia', later: 'Recibe copia' },
  },
  follow: 'Ver el seguimiento',
  preparing: {
    title: 'Estamos preparando el documento',
    text: 'Tarda unos segundos. Esta página se pone al día sola.',
  },
  done: {
    title: 'Ya han firmado todos',
    text: 'Hemos anotado cada firma. El documento se sella y lo tendrás en el seguimiento y en «Firmados».',
  },
  over: {
    title: 'Aquí ya no se puede firmar',
    text: 'La firma está cerrada: en el seguimiento ves por qué y cómo seguir.',
  },
  none: {
    title: 'Todavía no hay nada que firmar',
    text: 'Primero tienen que estar todas las respuestas y empezar las firmas.',
  },

  /** On the device, while the account is locked. */
  place: (number: number, people: number) => `Turno ${number} de ${people}`,
  through: (done: number, people: number) => `${done} de ${people}`,
  turnOf: { sign: (name: string) => `${name} firma`, approve: (name: string) => `${name} revisa` },
  greeting: {
    first: { sign: (name: string) => `Ahora firma ${name}`, approve: (name: string) => `Ahora revisa ${name}` },
    next: (name: string) => `Pásale el dispositivo a ${name}`,
    owner: (name: string) => `Tu turno, ${name}`,
    lead: {
      sign: 'Vas a leer el documento entero y a firmarlo aquí, en persona. Tómate el tiempo que necesites.',
      approve: 'Vas a leer el documento entero y a dar tu visto bueno aquí, en persona.',
    },
    ownerProof: 'Antes te pedimos que te identifiques',
    begin: {
      sign: (name: string) => `Soy ${name}, quiero leerlo`,
      approve: (name: string) => `Soy ${name}, quiero leerlo`,
      owner: { sign: 'Leer y firmar', approve: 'Leer y revisar' },
    },
    notMe: (name: string) => `No soy ${name}`,
    others: 'Quién eres',
    another: (name: string) => `Soy ${name}`,
    absent: (name: string, owner: string) =>
      `Si ${name} no está, puede firmar otro día con su enlace. Devuélvele el dispositivo a ${owner}.`,
  },
  acted: {
    sign: (name: string, time: string) => `${name} ha firmado a las ${time}.`,
    approve: (name: string, time: string) => `${name} ha dado el visto bueno a las ${time}.`,
  },
  byMail: (name: string) => `${name} recibirá por correo un enlace para descargarlo cuando esté sellado.`,
  /** After signing, to a signer whom no letter reaches. */
  copy: {
    title: (name: string) => `Hecho, ${name}. ¿Dónde te mandamos tu copia?`,
    lead: 'Cuando esté sellado te llegará un enlace para descargarlo.',
    label: 'Tu correo',
    submit: 'Mandármela ahí',
    skip: 'Seguir sin dejar mi correo',
    without: (owner: string) => `Si no lo dejas, ${owner} puede darte un enlace para descargarlo.`,
  },
  reading: {
    read: (share: number) => `Leído ${share} %`,
    larger: 'Letra más grande',
    smaller: 'Letra normal',
    more: 'Seguir leyendo',
    go: { sign: 'Ir a firmar', approve: 'Ir a dar el visto bueno' },
    leave: 'Devolver sin terminar',
  },
  signing: {
    title: (name: string) => `Tu firma, ${name}`,
    approveTitle: (name: string) => `Tu visto bueno, ${name}`,
    submit: (name: string) => `Firmar como ${name}`,
    note: {
      owner: {
        password: 'Quedará anotado que lo haces en persona y que te has identificado con tu contraseña.',
        passkey: 'Quedará anotado que lo haces en persona y que te has identificado con tu clave de acceso.',
        key: 'Quedará anotado que lo haces en persona y que has escrito tu clave.',
      },
      other: (owner: string) => `Quedará anotado que lo haces en persona, en el dispositivo de ${owner}.`,
    },
    back: 'Volver a leer',
  },
  finished: {
    title: (people: number) => (people === 1 ? 'Firmado' : 'Ya han firmado todos'),
    text: 'Cada firma está anotada y el documento se sella.',
    back: (owner: string) => `${owner}, vuelve a tu cuenta`,
    mail: 'Recibirá por correo un enlace para descargarlo',
    link: (owner: string) => `Sin correo: ${owner} le dará un enlace para descargarlo`,
    account: 'En Firmados',
  },
  ended: {
    declined: (name: string) => `${name} ha dicho que no`,
    cancelled: 'La firma se ha anulado',
    expired: 'El plazo para firmar ha terminado',
    gone: 'Este documento ya no está',
    text: (owner: string) => `Aquí ya no se firma. Devuélvele el dispositivo a ${owner}.`,
  },
  exit: {
    open: 'Salir',
    title: (owner: string) => `¿Eres ${owner}?`,
    text: {
      'unlock-kiosk': 'Tu cuenta está bloqueada mientras se firma aquí. Para volver a ella, identifícate.',
      'prove-owner': 'Es tu turno: identifícate antes de leer y firmar. Tu cuenta sigue bloqueada.',
    },
    passkey: 'Con tu clave de acceso',
    or: 'o',
    password: 'Tu contraseña',
    key: 'La clave que elegiste para volver',
    required: { password: 'Escribe tu contraseña.', key: 'Escribe tu clave.' },
    submit: { 'unlock-kiosk': 'Volver a mi cuenta', 'prove-owner': 'Seguir' },
    notMe: 'Ahora no',
    stay: (name: string | undefined) => (name ? `Seguir con ${name}` : 'Quedarse aquí'),
    lost: '¿No la recuerdas?',
    logout: 'Cierra la sesión y entra de otra forma',
    offline: 'No hemos recibido respuesta. Comprueba la conexión y vuelve a probar.',
  },
}
