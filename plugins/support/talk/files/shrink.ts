/** A picture with fewer bytes goes as it is: it also arrives in time over a slow line. */
const SMALL = 1_000_000;
/** What the platform makes of a picture in any case. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/**
 * A large picture as a smaller JPEG, because a request has to end within seconds. What this browser cannot read or make
 * smaller, and every other file, stays as it is.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= SMALL || !file.type.startsWith("image/")) return file;
  const blob = await asJpeg(file).catch(() => null);
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}

async function asJpeg(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    // What is transparent becomes white, as on the platform.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  if (!context) return null;
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}
