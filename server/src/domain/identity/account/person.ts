export interface Person {
  id: number
  email: string
  firstname: string
  lastname: string
}
