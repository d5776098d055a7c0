// What the dialogs over a writing's page are given.

/** What asking about it needs to know. */
export type Asked = { slug: string; title: string; author: string; own: string | null }

export type Question = 'share' | 'fork' | 'report' | 'withdraw' | 'more'
export type DialogProps = {
  writing: Asked
  anchor: HTMLElement
  ask: (question: Question, from: HTMLElement) => void
  onClose: () => void
}
