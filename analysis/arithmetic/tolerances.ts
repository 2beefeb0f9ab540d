/**
 * Tolerance of sums of fractions, also relative to a bound. In double precision the error of 9,000 summands is smaller,
 * and one share in 350 thousand million, the maximum that a listed company has issued, is larger.
 */
export const roundingTolerance = 1e-12

/** By how much an excluded lower end counts above itself, so that "more than one half" is a majority. */
export const excludedEndStep = 4 * roundingTolerance

/**
 * By how much stakes may add to more than the whole and be no contradiction: many times {@link excludedEndStep}, which
 * own shares taken out of the votes make larger, and less than half of the last of nine decimals.
 */
export const wholeTolerance = 1e-10

/**
 * Shares, and differences between two results, that reports leave out: systems are solved in many steps whose errors
 * add up, and nothing is printed with so many digits.
 */
export const reportTolerance = 1e-9

/** How far a fraction times a power of ten may stand from a whole number and still be one. */
export const integerTolerance = 1e-9

/**
 * How far a fraction in units of 1e-12 may stand from a whole number and still be one: below 1, some sums of doubles
 * are off by less.
 */
export const decimalTolerance = 2e-3

/** Tolerated drift of a running sum after millions of additions and subtractions. */
export const driftTolerance = 1e-9

/** What an iteration may leave undone, as a part of the whole: a tenth of what counts as rounding. */
export const settledTolerance = 1e-13

/** A pivot so small that what it divides keeps fewer than three true digits: the system counts as singular. */
export const smallestPivot = 1e-13

/** What a step may still change relative to its result, a few units in the last place of a double. */
export const workingPrecision = 1e-15

/** A change of a root between 0 and 1 that is below the last place of a double. */
export const rootPrecision = 1e-16

/** A term of a series that no longer changes the sum, relative to it. */
export const termPrecision = 1e-17

/** Factors below it count as 0: a product of two of them is still far above the smallest double. */
export const smallestFactor = 1e-150

/**
 * Minimum gain for moving a node, relative to the weight at it: above the rounding error of adding and subtracting
 * weights.
 */
export const moveGain = 1e-10

/** What an iteration has to gain in modularity for another to follow: no partition that differs is so close. */
export const iterationGain = 1e-9

/** What sums of squared amounts in yuan may be off by, relative to the spread allowed. */
export const spreadTolerance = 1e-6
