// Prints the content of a QR code, as a camera would read it: `node --import tsx stories/company/read-qr.ts <picture>`.
import sharp from 'sharp'
import { decode } from '../../engine/node/barcode/decode.ts'

const { data, info } = await sharp(process.argv[2]).greyscale().raw().toBuffer({ resolveWithObject: true })
const decoded = await decode({ data: new Uint8Array(data), width: info.width, height: info.height }, { formats: ['QRCode'] })
process.stdout.write(decoded?.text ?? '')
