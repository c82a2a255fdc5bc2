/** Whether a sentence of the server is about the name; the others are about the password, or about both. */
export function isAboutName(text: string): boolean {
  return /^(A name|Ein Name|In einem Namen|This name|Diesen Namen|There are characters|Darin sind Zeichen)/.test(text)
}
