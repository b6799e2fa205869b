/** True where the browser can place things in the room (Chrome on phones with ARCore). */
export async function supportsImmersiveAr(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported("immersive-ar")) ?? false;
  } catch {
    return false;
  }
}
