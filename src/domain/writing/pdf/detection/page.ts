// A page as detection reads it: pieces of text and thin lines, in points as shown, from its top left corner.

/** `y + height` is where the letters stand. */
export type Run = { text: string; x: number; y: number; width: number; height: number }
export type Line = { x1: number; y1: number; x2: number; y2: number }
export type Page = { width: number; height: number; runs: readonly Run[]; lines: readonly Line[] }
