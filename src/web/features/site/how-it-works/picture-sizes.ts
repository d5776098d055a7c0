// The pictures of *Cómo funciona*, as `scripts/pictures.ts` makes them: each in light and in dark.

const wide = { width: 880, height: 559 }

export const pictureSizes = {
  search: wide,
  fill: wide,
  send: wide,
  sign: { width: 390, height: 640 },
  follow: wide,
  keep: wide,
  write: wide,
} as const

export type PictureName = keyof typeof pictureSizes
export const themes = ['light', 'dark'] as const
/** In bytes. */
export const mostPerPicture = 40_000
