// Words inside a sealed file beside the certificate: names of its parts, and how to check it without us.
/** What readers show of the seal and of what is inside the file. */
export const sealedWords = {
  algorithm: (kind: 'ECDSA' | 'RSA') => `${kind} con SHA-256`,
  seal: (code: string) => ({
    name: 'Rúbrica',
    tooltip: `Sello del documento ${code}`,
    reason: `Documento ${code}, firmado por todas las personas que constan en su certificado de evidencias`,
  }),
  stamp: (code: string) => `Sello de tiempo del documento ${code}`,
  shown: 'Lo que cada persona tuvo delante al firmar',
  evidence: 'Qué pasó, en orden, con las huellas de cada hecho',
  checking: 'Cómo comprobar este documento sin nosotros',
}

/** Follows the chain of facts with Python alone; `if 1:` lets it stand indented. Every line of it must stand deeper than the first. */
export const chainProgram = (evidence: string): string =>
  `       python3 -c 'if 1:
         import hashlib, json
         huella = bytes(32)
         for hecho in json.load(open("${evidence}", encoding="utf-8"))["hechos"]:
           huella = hashlib.sha256(huella + hecho["texto"].encode("utf-8")).digest()
           print(hecho["numero"], huella.hex(), "bien" if huella.hex() == hecho["huella"] else "MAL")'`

/** Of a PDF from elsewhere. */
export const beginningText =
  'mostrado.pdf, los primeros bytes de este archivo, es lo que cada persona tuvo delante al firmar. Lo de detrás se añadió después.'

/** COMPROBAR.txt inside the PDF. Lines indented by seven spaces or more are commands: a test types them. */
export const checkingText = ({
  code,
  shown,
  begins,
  evidence,
  verifyUrl,
  sealUrl,
  timestamps,
}: Record<'code' | 'shown' | 'evidence' | 'verifyUrl' | 'sealUrl', string> & {
  /** What was shown is the beginning of the file, so many bytes; otherwise it is attached. */
  begins?: number | undefined
  /** The authority that is asked for a timestamp as it is sealed; null where none is. */
  timestamps: string | null
}): string =>
  `CÓMO COMPROBAR ESTE DOCUMENTO (${code})

Con nosotros
  Abre ${verifyUrl} y suelta el PDF: te dice si está intacto y quién lo selló.

Sin nosotros, con programas libres (poppler-utils, coreutils, openssl, python3)
  1. El sello, y que cubre todo el archivo:
       pdfsig documento.pdf
     Debe decir «Signature is Valid» y «Total document signed». Si después se le añadió un sello de tiempo para el
     archivo, sale también, y es él quien cubre todo; pdfsig no lo comprueba («Signature has not yet been verified»).
     ${
       timestamps === null
         ? 'La hora es la de quien selló: al sellar no se pidió un sello de tiempo a otra entidad.'
         : `Al sellar se pide además un sello de tiempo a ${timestamps}. Si lo dio, lo muestra cualquier lector de PDF; si no,
     la hora es la de quien selló.`
     }
     Que el emisor no sea de confianza para tu equipo es normal si la instalación usa su propio certificado.
     De quién es, y su huella:
       pdfsig -dump documento.pdf
       openssl pkcs7 -inform DER -in documento.pdf.sig0 -print_certs | awk '/BEGIN/{n++} n{print > ("sello-" n ".pem")}'
       for uno in sello-*.pem; do openssl x509 -in "$uno" -noout -nameopt utf8 -subject; openssl x509 -in "$uno" -outform DER | sha256sum; done
     Una de las que salen debe ser la del apartado 5 del certificado de evidencias. Este archivo no prueba por sí solo de
     quién es: compárala también con ${sealUrl}, con una copia en papel que
     no se haya impreso de este archivo o, por teléfono, con quien lleva la instalación (apartado 6).
  2. Lo que va dentro, en una carpeta nueva:
       mkdir -p dentro
       pdfdetach -saveall -o dentro documento.pdf
${
  begins === undefined
    ? `       sha256sum dentro/mostrado.pdf dentro/evidencias.json
     Debe salir:
     ${shown}  dentro/mostrado.pdf
     ${evidence}  dentro/evidencias.json
     mostrado.pdf es, byte por byte, lo que cada persona tuvo delante al firmar.`
    : `       head -c ${begins} documento.pdf > mostrado.pdf
       sha256sum mostrado.pdf dentro/evidencias.json
     Debe salir:
     ${shown}  mostrado.pdf
     ${evidence}  dentro/evidencias.json
     ${beginningText}`
}
  3. La cadena de hechos (evidencias.json, «hechos»): la huella de cada hecho es
     SHA-256( huella anterior en binario + texto del hecho en UTF-8 )
     La primera huella anterior son 32 bytes a cero.
${chainProgram('dentro/evidencias.json')}
     Cada línea debe acabar en «bien». La última huella debe ser la del apartado 4 del certificado.
`
