// The sheet of keyboard shortcuts of the editor.
type Shortcut = { what: string; press: string[] }

export const shortcutWords = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  mac: { Ctrl: '⌘', Alt: '⌥', Mayús: '⇧', Intro: '↩', Inicio: '⌘ ↑', Fin: '⌘ ↓' } as Record<string, string>,
}

export const shortcutGroups: { name: string; keys: Shortcut[] }[] = [
  {
    name: 'Cláusulas',
    keys: [
      { what: 'Añadir una cláusula debajo', press: ['Ctrl', 'Intro'] },
      { what: 'Dividir aquí', press: ['Ctrl', 'Mayús', 'Intro'] },
      { what: 'Unir con la anterior, al principio de una', press: ['Retroceso'] },
      { what: 'Pasar del título al texto', press: ['Intro'] },
      { what: 'Ir al título, desde la primera línea', press: ['↑'] },
    ],
  },
  {
    name: 'Seleccionar y moverse',
    keys: [
      { what: 'Seleccionar la cláusula; otra vez, todo', press: ['Ctrl', 'A'] },
      { what: 'Seleccionar de una cláusula a otra', press: ['Mayús', '↑ ↓'] },
      { what: 'Principio del documento', press: ['Ctrl', 'Inicio'] },
      { what: 'Final del documento', press: ['Ctrl', 'Fin'] },
      { what: 'Una pantalla más', press: ['Re Pág · Av Pág'] },
      { what: 'Ir a la barra de formato', press: ['Alt', 'F10'] },
    ],
  },
  {
    name: 'Dar formato',
    keys: [
      { what: 'Negrita', press: ['Ctrl', 'B'] },
      { what: 'Cursiva', press: ['Ctrl', 'I'] },
      { what: 'Subrayado', press: ['Ctrl', 'U'] },
      { what: 'Lista con puntos', press: ['Ctrl', 'Mayús', '8'] },
      { what: 'Lista numerada', press: ['Ctrl', 'Mayús', '7'] },
      { what: 'Saltar de línea sin cambiar de párrafo', press: ['Mayús', 'Intro'] },
    ],
  },
  {
    name: 'Insertar y corregir',
    keys: [
      { what: 'Insertar un campo', press: ['/'] },
      { what: 'Buscar y reemplazar', press: ['Ctrl', 'H'] },
      { what: 'Deshacer', press: ['Ctrl', 'Z'] },
      { what: 'Rehacer', press: ['Ctrl', 'Mayús', 'Z'] },
      { what: 'Estos atajos', press: ['Ctrl', '/'] },
    ],
  },
]
