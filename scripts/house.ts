import { cruiseOf, importsIn } from './cruise.ts'
import { drawHouse } from './draw-house.ts'
import { root } from './tool.ts'

drawHouse(importsIn(await cruiseOf(root)))
