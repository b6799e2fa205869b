import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materialColours } from "../../../core/work-model.ts";
import type { Matrix4 } from "../geometry/wall-anchor.ts";
import { floorLineTriangles, type Triangles, workTriangles } from "./work-triangles.ts";

const vertexProgram = `
  attribute vec3 position;
  attribute vec2 uv;
  attribute float light;
  uniform mat4 pose, view, projection;
  varying vec2 vUv;
  varying float vLight;
  void main() {
    vUv = uv;
    vLight = light;
    gl_Position = projection * view * pose * vec4(position, 1.0);
  }`;

// Negative `uv`: bare material. Negative light: shadow.
const fragmentProgram = `
  precision mediump float;
  uniform sampler2D picture;
  uniform vec3 bare;
  varying vec2 vUv;
  varying float vLight;
  void main() {
    if (vLight < 0.0) gl_FragColor = vec4(0.0, 0.0, 0.0, 0.35 * (1.0 + vLight));
    else gl_FragColor = vec4(vUv.x < 0.0 ? bare * vLight : texture2D(picture, vUv).rgb, 1.0);
  }`;

type Gl = WebGLRenderingContext;
type Colour = readonly [red: number, green: number, blue: number];

/** The apricot of `tokens.css`. */
const floorLineColour: Colour = [227, 165, 102];

function compile(gl: Gl, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error("This device cannot draw in 3D");
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function link(gl: Gl): WebGLProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertexProgram));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentProgram));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? "This device cannot draw in 3D");
  }
  return program;
}

/** WebGL 1 builds mipmaps only for sides that are powers of two. */
function toPowerOfTwo(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 1024;
  canvas.height = 1024;
  canvas.getContext("2d")?.drawImage(image, 0, 0, 1024, 1024);
  return canvas;
}

function uploadPicture(gl: Gl, image: HTMLImageElement): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, toPowerOfTwo(image));
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
}

/** Position (3), texture coordinates (2), light (1). */
const floatsPerCorner = 6;

const attributes = [
  ["position", 3, 0],
  ["uv", 2, 3],
  ["light", 1, 5],
] as const;

function prepare(gl: Gl, image: HTMLImageElement) {
  const program = link(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own word, no hook
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (const [name, size, offset] of attributes) {
    const location = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, floatsPerCorner * 4, offset * 4);
  }
  uploadPicture(gl, image);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  return {
    pose: uniform("pose"),
    view: uniform("view"),
    projection: uniform("projection"),
    bare: uniform("bare"),
  };
}

/** @param ratio of the picture, width / height; null fills the size */
export function createXrRenderer(image: HTMLImageElement, ratio: number | null) {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl", { xrCompatible: true, alpha: true, antialias: true });
  if (!gl) throw new Error("This device cannot draw in 3D");
  const locations = prepare(gl, image);
  const floorLine = floorLineTriangles();
  let shown: Triangles | null = null;
  let material: Colour = materialColours.paper;

  function drawBody(pose: Matrix4 | null, colour: Colour, first: number, count: number): void {
    if (!gl || !pose) return;
    const [red, green, blue] = colour;
    gl.uniform3f(locations.bare, red / 255, green / 255, blue / 255);
    gl.uniformMatrix4fv(locations.pose, false, [...pose]);
    gl.drawArrays(gl.TRIANGLES, first, count);
  }

  return {
    async attach(session: XRSession): Promise<void> {
      await gl.makeXRCompatible();
      await session.updateRenderState({ baseLayer: new XRWebGLLayer(session, gl) });
    },

    show(size: PrintSize, bordered: boolean): void {
      shown = workTriangles(size, ratio, bordered);
      material = materialColours[size.material];
      const corners = new Float32Array(shown.corners.length + floorLine.corners.length);
      corners.set(shown.corners);
      corners.set(floorLine.corners, shown.corners.length);
      gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
    },

    /** @param poses null where there is nothing to draw */
    draw(
      session: XRSession,
      viewer: XRViewerPose | undefined,
      poses: { work: Matrix4 | null; floorLine: Matrix4 | null },
    ): void {
      const layer = session.renderState.baseLayer;
      if (!layer) return;
      gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      if (!viewer || !shown) return;
      for (const view of viewer.views) {
        const port = layer.getViewport(view);
        if (!port) continue;
        gl.viewport(port.x, port.y, port.width, port.height);
        gl.uniformMatrix4fv(locations.view, false, view.transform.inverse.matrix);
        gl.uniformMatrix4fv(locations.projection, false, view.projectionMatrix);
        drawBody(poses.work, material, 0, shown.count);
        drawBody(poses.floorLine, floorLineColour, shown.count, floorLine.count);
      }
    },
  };
}
