// The icons that only the editor needs, drawn like the rest of the set; here they cost no other page a byte.
import styles from './editor-icon.module.css'

const shapes = {
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  underline: 'M7 4.5v6.5a5 5 0 0 0 10 0V4.5M6 19.5h12',
  orderedList: 'M10 6.5h10M10 12h10M10 17.5h10M4 5.5l1.2-.7V9M3.8 14.6c.2-1.6 2.4-1.7 2.4-.2 0 1-1.7 1.7-2.4 3.1h2.6',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.4h16M12 9.7V19',
  undo: 'M9 8H4.5V3.5M4.8 8C7 5 10 4.5 12.5 5c4 .8 6.5 4 6.5 7.5s-3 7-7 7',
  redo: 'M15 8h4.5V3.5M19.2 8C17 5 14 4.5 11.5 5 7.5 5.800 5 9 5 12.500s3 7 7 7',
  reference:
    'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  up: 'M12 19V5m0 0-6 6m6-6 6 6',
  downArrow: 'M12 5v14m0 0 6-6m-6 6-6-6',
  move: 'M12 3.500v17M12 3.500 9 6.500M12 3.500l3 3M12 20.500l-3-3M12 20.500l3-3M5 12h14',
  duplicate: 'M8.500 8.500h11v11h-11zM15.500 8.500v-4h-11v11h4',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.500 10.500v5.500M13.500 10.500v5.500',
  divide: 'M5 5h14M5 8.500h9M5 15.500h14M5 19h9M3 12h3M9 12h3M15 12h3M20.500 12h.5',
  kind: 'M5 6h14M12 6v13M8.500 19h7',
  question:
    'M9 9.200a3 3 0 1 1 4.300 2.700c-.9.500-1.300 1-1.300 2.100M12 17.500h.01M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17',
  condition: 'M6 4v5.500a3 3 0 0 0 3 3h9M14.500 8.500l4 4-4 4M6 12v8',
} as const

export type EditorIconName = keyof typeof shapes

const heavy: readonly EditorIconName[] = ['grip', 'more']

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className={`drawn ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} strokeWidth={heavy.includes(name) ? 2.6 : undefined} />
    </svg>
  )
}
