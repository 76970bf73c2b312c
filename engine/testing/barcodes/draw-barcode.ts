import bwip from 'bwip-js/node'

/** A picture of a code, one module `scale` pixels wide, with the quiet zone that its standard requires. */
export const drawBarcode = (kind: 'pdf417' | 'qrcode' | 'datamatrix' | 'azteccode' | 'code128', text: string, scale = 4): Promise<Buffer> =>
  bwip.toBuffer({
    bcid: kind,
    text,
    scale,
    padding: 6,
    backgroundcolor: 'FFFFFF',
    ...(kind === 'pdf417' ? { columns: 12, eclevel: 4, rowmult: 3 } : {}),
  })
