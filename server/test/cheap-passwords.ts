import { hashCheaply } from '../src/domain/identity/sign-in/passwords.ts'

hashCheaply()
