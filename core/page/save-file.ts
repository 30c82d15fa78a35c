/** Makes the browser save content as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads it in a task of its own.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
