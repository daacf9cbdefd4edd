import { PREPARED_PICTURES, preparePictures } from './ops/demo/prepared-pictures.ts'

await preparePictures(PREPARED_PICTURES)
