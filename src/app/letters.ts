/** Milliseconds for which browsers leave text blank while its font is on the way. */
const blankPeriod = 3000

/**
 * Waits for the font of the page, in which texts are measured and painted: a canvas does not paint again when it comes
 * later. Where it does not come in time, or at all, the page begins with the fonts of the system.
 */
export async function lettersReady(
  { fonts }: { fonts: Pick<FontFaceSet, 'load'> },
  milliseconds = blankPeriod,
): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  try {
    await Promise.race([fonts.load('1em "Inter Variable"'), late.promise])
  } catch {
    // The fonts of the system stand behind it in every list.
  } finally {
    clearTimeout(timer)
  }
}
