// The part of pdfmake that the benchmarks use: it comes without types.
declare module 'pdfmake' {
  type Face = { normal: string; bold: string }
  const pdfmake: {
    setFonts: (fonts: Record<string, Face>) => void
    setUrlAccessPolicy: (allow: (url: string) => boolean) => void
    setLocalAccessPolicy: (allow: (path: string) => boolean) => void
    createPdf: (document: object) => { getBuffer: () => Promise<Buffer> }
  }
  export = pdfmake
}
