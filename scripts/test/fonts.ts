// Font sets that the journeys of layout run with, each by the Debian package that brings it and the folders where it may be.

const sets = {
  DejaVu: { package: 'fonts-dejavu-core', names: ['truetype/dejavu', 'dejavu', 'TTF'] },
  Liberation: { package: 'fonts-liberation', names: ['truetype/liberation', 'liberation'] },
  Noto: { package: 'fonts-noto-core', names: ['truetype/noto', 'noto'] },
}

export type FontSet = keyof typeof sets

export const fontSets = Object.keys(sets) as FontSet[]

export const fontPackage = (set: FontSet): string => sets[set].package

export const fontFolders = (set: FontSet): string[] => sets[set].names.map((name) => `/usr/share/fonts/${name}`)
