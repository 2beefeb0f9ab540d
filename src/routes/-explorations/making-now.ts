/** What files say of when and by which program they are made. */
export const makingNow = () => ({
  madeAt: new Date().toISOString(),
  program: `RiskAtlas ${import.meta.env.APPLICATION_VERSION}`,
})
