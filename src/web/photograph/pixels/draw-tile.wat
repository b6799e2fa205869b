;; Resamples as `draw-tile.ts`, with the four channels of a px at once.
(module
  ;; Bytes of the memory:
  ;;     0  places in the part for every 8th px of the tile, in 256ths of a px: 9 × 9 × (x, y), f32
  ;;   656  the last place, i32
  ;;   768  four weights across for each phase, in 16,384ths, i16
  ;;  2816  four weights down for each phase, divided by 16,384, f32
  ;;  6912  the tile, RGBA
  ;; 23296  the part of the photograph, RGBA
  (memory (export "memory") 1)

  (func (export "drawTile") (param $rowLength i32) (param $samples i32)
    (local $x i32) (local $y i32) (local $cell i32) (local $to i32)
    (local $across i32) (local $down i32) (local $neighbour i32)
    (local $step f32) (local $u f32) (local $v f32)
    (local $upper v128) (local $lower v128) (local $ends v128) (local $place v128)
    (local $first v128) (local $second v128) (local $px v128) (local $sum v128)
    (local $from i32) (local $line i32) (local $column i32) (local $row i32)
    (local.set $step (f32.div (f32.const 0.125) (f32.convert_i32_s (local.get $samples))))
    (loop $rows
      (local.set $x (i32.const 0))
      (loop $columns
        (local.set $cell
          (i32.add
            (i32.mul (i32.shr_u (local.get $y) (i32.const 3)) (i32.const 72))
            (i32.and (local.get $x) (i32.const 56))))
        (local.set $upper (v128.load (local.get $cell)))
        (local.set $lower (f32x4.sub (v128.load offset=72 (local.get $cell)) (local.get $upper)))
        (local.set $sum (v128.const f32x4 0 0 0 0))
        (local.set $v
          (f32.add
            (f32.mul
              (f32.convert_i32_s (i32.and (local.get $y) (i32.const 7)))
              (f32.const 0.125))
            (f32.mul (local.get $step) (f32.const 0.5))))
        (local.set $line (local.get $samples))
        (loop $sampleRows
          ;; The left and the right end of this row of the cell.
          (local.set $ends
            (f32x4.add
              (local.get $upper)
              (f32x4.mul (local.get $lower) (f32x4.splat (local.get $v)))))
          (local.set $u
            (f32.add
              (f32.mul
                (f32.convert_i32_s (i32.and (local.get $x) (i32.const 7)))
                (f32.const 0.125))
              (f32.mul (local.get $step) (f32.const 0.5))))
          (local.set $column (local.get $samples))
          (loop $sampleColumns
            (local.set $place
              (i32x4.max_s
                (i32x4.min_s
                  (i32x4.trunc_sat_f32x4_s
                    (f32x4.add
                      (local.get $ends)
                      (f32x4.mul
                        (f32x4.sub
                          (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
                            (local.get $ends) (local.get $ends))
                          (local.get $ends))
                        (f32x4.splat (local.get $u)))))
                  (v128.load (i32.const 656)))
                (v128.const i32x4 256 256 256 256)))
            (local.set $across (i32x4.extract_lane 0 (local.get $place)))
            (local.set $down (i32x4.extract_lane 1 (local.get $place)))
            (local.set $from
              (i32.add
                (i32.mul
                  (i32.sub (i32.shr_u (local.get $down) (i32.const 8)) (i32.const 1))
                  (local.get $rowLength))
                (i32.shl
                  (i32.sub (i32.shr_u (local.get $across) (i32.const 8)) (i32.const 1))
                  (i32.const 2))))
            (local.set $across
              (i32.shl (i32.and (local.get $across) (i32.const 255)) (i32.const 3)))
            (local.set $down
              (i32.shl (i32.and (local.get $down) (i32.const 255)) (i32.const 4)))
            (local.set $first (v128.load32_splat offset=768 (local.get $across)))
            (local.set $second (v128.load32_splat offset=772 (local.get $across)))
            (local.set $row (i32.const 4))
            (loop $neighbours
              (local.set $px (v128.load offset=23296 (local.get $from)))
              (local.set $sum
                (f32x4.add
                  (local.get $sum)
                  (f32x4.mul
                    (v128.load32_splat offset=2816 (local.get $down))
                    (f32x4.convert_i32x4_s
                      (i32x4.add
                        (i32x4.dot_i16x8_s
                          (local.get $first)
                          (i8x16.swizzle
                            (local.get $px)
                            (v128.const i8x16 0 -1 4 -1 1 -1 5 -1 2 -1 6 -1 3 -1 7 -1)))
                        (i32x4.dot_i16x8_s
                          (local.get $second)
                          (i8x16.swizzle
                            (local.get $px)
                            (v128.const i8x16 8 -1 12 -1 9 -1 13 -1 10 -1 14 -1 11 -1 15 -1))))))))
              (local.set $from (i32.add (local.get $from) (local.get $rowLength)))
              (local.set $down (i32.add (local.get $down) (i32.const 4)))
              (br_if $neighbours (local.tee $row (i32.sub (local.get $row) (i32.const 1)))))
            (local.set $u (f32.add (local.get $u) (local.get $step)))
            (br_if $sampleColumns
              (local.tee $column (i32.sub (local.get $column) (i32.const 1)))))
          (local.set $v (f32.add (local.get $v) (local.get $step)))
          (br_if $sampleRows (local.tee $line (i32.sub (local.get $line) (i32.const 1)))))
        (local.set $px
          (i32x4.trunc_sat_f32x4_s
            (f32x4.nearest
              (f32x4.div
                (local.get $sum)
                (f32x4.splat
                  (f32.convert_i32_s (i32.mul (local.get $samples) (local.get $samples))))))))
        (local.set $px (i16x8.narrow_i32x4_s (local.get $px) (local.get $px)))
        (i32.store offset=6912
          (local.get $to)
          (i32.or
            (i32x4.extract_lane 0 (i8x16.narrow_i16x8_u (local.get $px) (local.get $px)))
            (i32.const 0xff000000)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (local.set $x (i32.add (local.get $x) (i32.const 1)))
        (br_if $columns (i32.lt_u (local.get $x) (i32.const 64))))
      (local.set $y (i32.add (local.get $y) (i32.const 1)))
      (br_if $rows (i32.lt_u (local.get $y) (i32.const 64))))))
