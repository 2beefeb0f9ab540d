import { ProblemError } from '#contracts/values/problem.ts'

/** Pixels along an edge of a picture of a user. */
const edge = 512

/**
 * The middle of a picture as a square of 512 pixels, JPEG on white.
 * @throws ProblemError `malformed_file` where the browser cannot read the file as a picture
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ProblemError('malformed_file', 'The file is no picture', {}, { cause })
  })
  try {
    const { width, height } = picture
    const side = Math.min(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = edge
    canvas.height = edge
    const surface = canvas.getContext('2d')
    if (!surface) throw new ProblemError('unavailable', 'The browser gives no surface to draw on')
    surface.imageSmoothingQuality = 'high'
    surface.fillStyle = '#fff'
    surface.fillRect(0, 0, edge, edge)
    surface.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new ProblemError('unavailable', 'The picture cannot be written'))),
        'image/jpeg',
        0.9,
      ),
    )
  } finally {
    picture.close()
  }
}
