declare module 'nspell' {
  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): {
    correct: (word: string) => boolean
  }
}
